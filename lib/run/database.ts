import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import type { Home } from './home'
import { checkOwnDatabase } from './own-database'
import type { Secrets } from './secrets'
import type { Settings } from './settings'

export type Database = { ownerUrl: string; server: EmbeddedPostgres | null }

/** Where the embedded server listens when nobody else does: the same port each time eases a look inside. */
const usualPort = 54_329
const name = 'porteria'

async function createDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}

/** The embedded server of this data folder, on the wanted port when it is free. */
export function startServer(home: Home, secrets: Secrets, wantedPort: number): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ home: home.folder, password: secrets.database.owner, wantedPort })
}

/** The database of somebody's own when DATABASE_URL names one, otherwise the embedded server. */
export async function openDatabase(home: Home, secrets: Secrets, settings: Settings): Promise<Database> {
  if (settings.databaseUrl) return { ownerUrl: await checkOwnDatabase(settings.databaseUrl), server: null }
  const server = await startServer(home, secrets, usualPort)
  await createDatabase(server.url)
  return { ownerUrl: server.url.replace(/postgres$/, name), server }
}
