import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { Refusal } from '../cli/refusal'
import type { Home } from '../home'
import { readJsonFile } from '../home'
import { checkOwnDatabase } from '../postgres/check-own-database'
import { openDatabase } from '../postgres/database'
import { dataFolderOf } from '../postgres/embedded-postgres'
import { postgresAccount } from '../postgres/postgres-account'
import type { RunFile } from '../process/run-file'
import { takeSupervisorLock } from '../process/take-supervisor-lock'
import { loadSecrets } from '../secrets'
import { readSettings } from '../settings'

/**
 * Provides the database owner's connection: DATABASE_URL, or the data folder's embedded server, started for the
 * duration if Portería is not running.
 */
export async function withOwner<T>(home: Home, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const settings = readSettings()
  if (settings.databaseUrl) return work(await checkOwnDatabase(settings.databaseUrl))
  const dataFolder = dataFolderOf(home.folder, postgresAccount())
  if (!existsSync(join(dataFolder, 'READY'))) {
    throw new Refusal(
      `${home.folder} holds no database: name the data folder with PORTERIA_HOME, or the database with DATABASE_URL.`,
    )
  }
  const secrets = loadSecrets(home, dataFolder)
  const running = await findRunning(home, secrets.database.owner)
  if (running) return work(running)
  const release = takeSupervisorLock(home)
  try {
    const { ownerUrl, server } = await openDatabase(home, secrets, settings)
    try {
      return await work(ownerUrl)
    } finally {
      await server?.stop()
    }
  } finally {
    release()
  }
}

/** The embedded server of a running portal, by its address in `run.json`. */
async function findRunning(home: Home, password: string): Promise<string | null> {
  const { APP_DATABASE_URL } = process.env
  if (!readJsonFile<RunFile>(home.file('run.json')) || !APP_DATABASE_URL) return null
  const url = new URL(APP_DATABASE_URL)
  url.username = 'postgres'
  url.password = encodeURIComponent(password)
  const client = new pg.Client({ connectionString: url.toString(), connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return url.toString()
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
