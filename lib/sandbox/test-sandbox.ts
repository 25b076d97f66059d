import { env } from '../env'
import { type ControlClient, createControlClient } from './control-client'
import { demoReseller } from './demo-credentials'
import { seedBook } from './seed'
import type { SettingsPatch } from './settings'
import { startSandbox } from './start-sandbox'

export type TestSandboxOptions = {
  /** A migrated database; by default the one of this test file. */
  databaseUrl?: string
  /** Size of the seeded book; 6 by default, 0 for an empty installation. */
  tenants?: number
  seed?: number
  rowsMax?: number
  now?: () => Date
  /** Changes to the default profile. The throttle is off unless this switches it on. */
  profile?: SettingsPatch
}

export type TestSandbox = {
  centralUrl: string
  /** What stands after a tenant's subdomain, with the port. */
  baseDomain: string
  resellerToken: string
  control: ControlClient
  close: () => Promise<void>
}

/** The real sandbox over HTTP on a free port, for the integration tests of the whole project. */
export async function startTestSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  const databaseUrl = options.databaseUrl ?? env().SANDBOX_DATABASE_URL
  if (!databaseUrl) throw new Error('No database for the sandbox: SANDBOX_DATABASE_URL is not set.')
  await seedBook({
    databaseUrl,
    tenants: options.tenants ?? 6,
    seed: options.seed ?? 1,
    rowsMax: options.rowsMax ?? 12,
    now: options.now?.() ?? new Date(),
    flaws: false,
  })
  const running = await startSandbox({
    databaseUrl,
    port: 0,
    baseDomain: 'localhost',
    ...(options.now ? { now: options.now } : {}),
  })
  const control = createControlClient(running.url)
  await control.setProfile({ throttlePerMinute: 0, ...options.profile })
  return {
    centralUrl: running.url,
    baseDomain: running.baseDomain,
    resellerToken: demoReseller.token,
    control,
    close: running.close,
  }
}
