import pg from 'pg'
import type { Home } from '../home'
import type { Secrets } from '../secrets'
import type { Settings } from '../settings'
import { checkOwnDatabase } from './check-own-database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'

export type Database = { ownerUrl: string; server: EmbeddedPostgres | null }

/** Preferred port of the embedded server; a stable one is easier to inspect. */
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

/** Starts the data folder's embedded server, on the wanted port if free. */
export function startServer(home: Home, secrets: Secrets, wantedPort: number): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ home: home.folder, password: secrets.database.owner, wantedPort })
}

/** The database of DATABASE_URL, or the embedded server. */
export async function openDatabase(home: Home, secrets: Secrets, settings: Settings): Promise<Database> {
  if (settings.databaseUrl) return { ownerUrl: await checkOwnDatabase(settings.databaseUrl), server: null }
  const server = await startServer(home, secrets, usualPort)
  try {
    await createDatabase(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { ownerUrl: server.url.replace(/postgres$/, name), server }
}
