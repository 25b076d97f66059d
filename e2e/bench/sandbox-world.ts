import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type ControlClient, createControlClient } from '../../lib/sandbox/control/control-client'
import { seedManyTenants } from '../../lib/sandbox/seed/seed-installation'
import { startEmbeddedPostgres } from '../../lib/server/postgres/embedded-postgres'
import { migrate } from '../../lib/server/postgres/migrate'
import { urlAs } from '../../lib/server/postgres/set-up-roles'
import { startSandboxChild } from './sandbox-child'

/** A database with many tenants, and the sandbox in a child process. */
export type SandboxWorld = {
  url: string
  pool: pg.Pool
  control: ControlClient
  end(): Promise<void>
}

const passwords = { app: 'bench-app', sandbox: 'bench-sandbox' }

export async function openSandboxWorld(tenants: number): Promise<SandboxWorld> {
  const home = mkdtempSync(join(tmpdir(), 'porteria-bench-'))
  chmodSync(home, 0o755)
  const server = await startEmbeddedPostgres({ home, password: 'bench' })
  await migrate(server.url, passwords)
  const databaseUrl = urlAs(server.url, 'sandbox', passwords.sandbox)
  await seedManyTenants({ databaseUrl, tenants })
  const sandbox = await startSandboxChild(databaseUrl)
  const { url } = sandbox
  const control = createControlClient(url)
  await control.setProfile({ throttlePerMinute: 0 })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
  const end = async () => {
    await pool.end()
    await sandbox.stop()
    await server.stop()
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  return { url, pool, control, end }
}
