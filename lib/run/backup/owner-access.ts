import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../database'
import { dataFolderOf } from '../embedded-postgres'
import type { Home } from '../home'
import { readJsonFile } from '../home'
import { checkOwnDatabase } from '../own-database'
import { postgresAccount } from '../postgres-account'
import { Refusal } from '../refusal'
import type { RunFile } from '../run-file'
import { loadSecrets } from '../secrets'
import { readSettings } from '../settings'
import { takeSupervisorLock } from '../supervisor-lock'

/**
 * Works with the connection of the database's owner: the one of DATABASE_URL, or the embedded server of the data
 * folder, which is started for as long as this takes when Portería does not run.
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

/** The embedded server of a portal that runs, found by the address that its processes use. */
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
