import { env } from '../../../lib/platform/env'
import { type ControlClient, createControlClient } from '../../../lib/sandbox/control/control-client'
import type { SettingsPatch } from '../../../lib/sandbox/http/settings'
import { startSandbox } from '../../../lib/sandbox/http/start-sandbox'
import { demoReseller } from '../../../lib/sandbox/seed/demo-credentials'
import { seedTenantList } from '../../../lib/sandbox/seed/seed-installation'

export type TestSandboxOptions = {
  /** A migrated database; by default the one of this test file. */
  databaseUrl?: string
  /** Number of seeded tenants; 6 by default, 0 for an empty installation. */
  tenants?: number
  seed?: number
  rowsMax?: number
  now?: () => Date
  /** Changes to the default profile. Throttling is off unless enabled here. */
  profile?: SettingsPatch
}

export type TestSandbox = {
  centralUrl: string
  /** The domain that follows a tenant's subdomain, with the port. */
  baseDomain: string
  resellerToken: string
  control: ControlClient
  close: () => Promise<void>
}

/** Starts the sandbox on a free port, with seeded tenants. */
export async function startTestSandbox(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  const databaseUrl = options.databaseUrl ?? env().SANDBOX_DATABASE_URL
  if (!databaseUrl) throw new Error('No database for the sandbox: SANDBOX_DATABASE_URL is not set.')
  await seedTenantList({
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
