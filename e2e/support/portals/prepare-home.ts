import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedTenantList } from '../../../lib/sandbox/seed/seed-installation'
import { openHome } from '../../../lib/server/home'
import { openDatabase } from '../../../lib/server/postgres/database'
import { dataFolderOf } from '../../../lib/server/postgres/embedded-postgres'
import { migrate } from '../../../lib/server/postgres/migrate'
import { postgresAccount } from '../../../lib/server/postgres/postgres-account'
import { urlAs } from '../../../lib/server/postgres/set-up-roles'
import { loadSecrets } from '../../../lib/server/secrets'
import { readSettings } from '../../../lib/server/settings'

/** What is in memory need not survive the machine: each of these servers ends with its test. */
const forgetful = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']

/**
 * Makes a data folder as the first start leaves it before there is a reseller: secrets, a migrated database, the tenants
 * of the sandbox. Portals of journeys begin with a copy, since making it costs more than all the rest of a start.
 */
export async function prepareHome(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'porteria-prepared-'))
  chmodSync(folder, 0o755)
  const home = openHome(folder)
  const secrets = loadSecrets(home, dataFolderOf(folder, postgresAccount()))
  const { ownerUrl, server } = await openDatabase(home, secrets, { ...readSettings(), databaseUrl: null })
  try {
    await forget(ownerUrl)
    await migrate(ownerUrl, secrets.database)
    const databaseUrl = urlAs(ownerUrl, 'sandbox', secrets.database.sandbox)
    await seedTenantList({ databaseUrl, tenants: 250, seed: 1 })
  } finally {
    await server?.stop()
  }
  // Named by whoever reads the settings; portals that inherit it would answer under that address.
  delete process.env.NEXTAUTH_URL
  return folder
}

async function forget(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  for (const setting of forgetful) await client.query(`alter system set ${setting}`)
  await client.end()
}
