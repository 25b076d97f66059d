import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import pg from 'pg'
import { type KeyRing, parseKeyRing } from '../../platform/vault/key-ring'
import { Refusal } from '../cli/refusal'
import { explainWrite, type Home, readJsonFile, writeJsonFile } from '../home'
import { checkOwnDatabase } from '../postgres/check-own-database'
import { openDatabase } from '../postgres/database'
import { dataFolderOf } from '../postgres/embedded-postgres'
import { postgresAccount } from '../postgres/postgres-account'
import type { RunFile } from '../process/run-file'
import { takeSupervisorLock } from '../process/take-supervisor-lock'
import { loadSecrets } from '../secrets'
import { readSettings } from '../settings'
import { dumpDatabase } from './dump-database'
import { type Manifest, manifestName, writeManifest } from './manifest'

const keyFileName = 'vault-keys.json'
const keyFiles = [keyFileName, 'secrets.json', 'portal.env']

const why =
  'Whoever finds both at once can read every token: keep them on different media, in different hands.'

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer === sep ? outer : `${outer}${sep}`)
}

/** The folder, its ancestors and its direct children: what would be found together with it. */
function neighbourhood(folder: string): string[] {
  const above: string[] = []
  for (let at = folder; at !== dirname(at); at = dirname(at)) above.push(at)
  const below = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(folder, entry.name))
    : []
  return [...above, ...below]
}

function findIn(folder: string, names: string[]): string | undefined {
  return neighbourhood(folder)
    .flatMap((place) => names.map((name) => join(place, name)))
    .find((path) => existsSync(path))
}

/** Throws a refusal when a data backup would lie next to keys: in the data folder or beside a key copy. */
function requireNoKeysAt(folder: string, homeFolder: string): void {
  const [target, home] = [resolve(folder), resolve(homeFolder)]
  if (contains(home, target) || contains(target, home)) {
    throw new Refusal(`${target} and the data folder ${home}, which holds the keys, are one. ${why}`)
  }
  const keys = findIn(target, keyFiles)
  if (keys) throw new Refusal(`${keys} holds keys, so no data is put into ${target}. ${why}`)
}

/** Other programs use this file name too. */
function isBackup(path: string): boolean {
  return String(readJsonFile<{ format?: unknown }>(path)?.format).startsWith('porteria-backup')
}

/** Throws a refusal when a key copy would lie next to a data backup. */
function requireNoDataAt(folder: string, homeFolder: string): void {
  const [target, home] = [resolve(folder), resolve(homeFolder)]
  if (contains(home, target) || contains(target, home)) {
    throw new Refusal(`${target} and the data folder ${home} are one: a copy there is lost with it.`)
  }
  const data = findIn(target, [manifestName])
  if (data && isBackup(data))
    throw new Refusal(`${data} is a backup of the data, so no keys are put into ${target}. ${why}`)
}

/** Writes the data without keys into a new folder that only its owner may read, atomically, signed with the ring. */
export async function takeBackup(
  home: Home,
  to: string,
  ring: KeyRing | null,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = resolve(to)
  requireNoKeysAt(folder, home.folder)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refusal(`${folder} is not empty: name a folder that is, or that does not exist yet.`)
  }
  const half = `${folder}.partial-${process.pid}`
  try {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(half, { mode: 0o700 })
    chmodSync(half, 0o700)
    const content = await withOwner(home, (ownerUrl) => dumpDatabase(ownerUrl, half))
    const manifest = writeManifest(half, content, ring)
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(half, folder)
    return { folder, manifest }
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw explainWrite(error, folder)
  }
}

type KeyCopy = { format: 'porteria-keys-1'; madeAt: string; keyIds: string[]; vaultKeys: string }

/** Writes the key ring into one file that only its owner may read. */
export function takeKeyBackup(home: Home, to: string, vaultKeys: string): { file: string; keyIds: string[] } {
  const folder = resolve(to)
  requireNoDataAt(folder, home.folder)
  const file = join(folder, keyFileName)
  if (existsSync(file)) throw new Refusal(`${file} is there already: name another folder.`)
  const keyIds = [...parseKeyRing(vaultKeys).keys.keys()]
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const copy: KeyCopy = { format: 'porteria-keys-1', madeAt: new Date().toISOString(), keyIds, vaultKeys }
    writeJsonFile(file, copy)
  } catch (error) {
    throw explainWrite(error, folder)
  }
  return { file, keyIds }
}

/** Reads the ring of a key copy. Throws a refusal when missing or unreadable. */
export function readKeyCopy(from: string): string {
  const file = join(resolve(from), keyFileName)
  const copy = readJsonFile<Partial<KeyCopy>>(file)
  if (copy?.format !== 'porteria-keys-1' || typeof copy.vaultKeys !== 'string') {
    throw new Refusal(`${file} is missing or damaged: name the folder that porteria backup key wrote.`)
  }
  try {
    parseKeyRing(copy.vaultKeys)
  } catch {
    throw new Refusal(`${file} is damaged: its keys cannot be read.`)
  }
  return copy.vaultKeys
}

/**
 * Provides the database owner's connection: DATABASE_URL, or the data folder's embedded server, started for the
 * duration if Portería is not running.
 */
async function withOwner<T>(home: Home, work: (ownerUrl: string) => Promise<T>): Promise<T> {
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

/** A server that is down refuses at once; taken for that, a busy one would be started twice. */
const patienceMs = 30_000

/** The embedded server of a running portal, by its address in `run.json`. */
async function findRunning(home: Home, password: string): Promise<string | null> {
  const { APP_DATABASE_URL } = process.env
  if (!readJsonFile<RunFile>(home.file('run.json')) || !APP_DATABASE_URL) return null
  const url = new URL(APP_DATABASE_URL)
  url.username = 'postgres'
  url.password = encodeURIComponent(password)
  const client = new pg.Client({ connectionString: url.toString(), connectionTimeoutMillis: patienceMs })
  try {
    await client.connect()
    return url.toString()
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
