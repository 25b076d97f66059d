import { createHash } from 'node:crypto'
import { createReadStream, existsSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type KeyRing, parseKeyRing } from '../../platform/vault/key-ring'
import { availableRing } from '../available-keys'
import { Refusal } from '../cli/refusal'
import type { Home } from '../home'
import { openDatabase } from '../postgres/database'
import { dataFolderOf } from '../postgres/embedded-postgres'
import { migrate } from '../postgres/migrate'
import { migrationsOnDisk } from '../postgres/migrations-on-disk'
import { postgresAccount } from '../postgres/postgres-account'
import { portalEnvironment } from '../process/child-environment'
import { takeSupervisorLock } from '../process/take-supervisor-lock'
import { loadSecrets, makeSecrets } from '../secrets'
import { readSettings } from '../settings'
import { writeKeys } from '../write-keys'
import { beginRestore, endRestore } from './begin-restore'
import { copyTarget } from './dump-database'
import { type BackupTable, isMadeWith, type Manifest, readManifest } from './manifest'
import { readKeyCopy } from './take-backup'
import { type RestoreVerdict, verifyRestored } from './verify-restored'

export type Restored = RestoreVerdict & {
  manifest: Manifest
  /** Whether the MAC was verified. */
  isVerified: boolean
}

/**
 * Restores a backup into an empty database, with a key copy if named; without keys the portal starts sealed and
 * `unverified` is required. The whole backup is verified first. An interrupted restore starts over.
 */
export async function restoreBackup(
  home: Home,
  { from, keysFrom, unverified }: { from: string; keysFrom?: string; unverified?: boolean },
): Promise<Restored> {
  const folder = resolve(from)
  const vaultKeys = keysFrom === undefined ? null : readKeyCopy(keysFrom)
  const ring = vaultKeys === null ? availableRing(home) : parseKeyRing(vaultKeys)
  const manifest = await checkBackup(folder, { ring, unverified })
  const release = takeSupervisorLock(home)
  try {
    const restored = await restoreInto(home, folder, manifest, vaultKeys)
    return { ...restored, isVerified: manifest.mac !== null && ring !== null }
  } finally {
    release()
  }
}

async function restoreInto(
  home: Home,
  folder: string,
  manifest: Manifest,
  vaultKeys: string | null,
): Promise<Omit<Restored, 'isVerified'>> {
  const settings = readSettings()
  const dataFolder = dataFolderOf(home.folder, postgresAccount())
  const isFresh = !existsSync(home.file('secrets.json')) && !existsSync(`${dataFolder}/READY`)
  // A ring generated here would look valid without opening anything.
  if (isFresh) makeSecrets(home, { vaultKeys: vaultKeys ?? '' })
  const secrets = loadSecrets(home, dataFolder)
  const { ownerUrl, server } = await openDatabase(home, secrets, settings)
  try {
    await beginRestore(ownerUrl).catch((error) => {
      if (isFresh && error instanceof Refusal) rmSync(home.file('secrets.json'), { force: true })
      throw error
    })
    if (vaultKeys !== null) writeKeys(home, vaultKeys)
    const kept = loadSecrets(home, dataFolder)
    // Must be set before modules that read settings once.
    Object.assign(process.env, portalEnvironment({ home, secrets: kept, settings, ownerUrl, demo: false }))
    await migrate(ownerUrl, secrets.database, { only: manifest.migrations })
    await loadDatabase(ownerUrl, folder, manifest)
    await migrate(ownerUrl, secrets.database)
    const verdict = await verifyRestored(manifest)
    if (verdict.brokenTrails.length > 0) {
      throw new Refusal(
        `The trail of ${verdict.brokenTrails.join(', ')} does not hold: the backup is not to be trusted.`,
      )
    }
    await endRestore(ownerUrl)
    return { ...verdict, manifest }
  } finally {
    const { closeDatabase } = await import('../../platform/database/pools')
    await closeDatabase().catch(() => undefined)
    await server?.stop()
  }
}

type Maker = {
  /** The keys expected to have signed the backup; null without any. */
  ring: KeyRing | null
  /** Accepts a backup whose origin cannot be verified. */
  unverified?: boolean | undefined
}

/**
 * Verifies the whole backup and its origin before anything is changed. Throws a refusal that names the first problem.
 */
async function checkBackup(folder: string, maker: Maker): Promise<Manifest> {
  const manifest = readManifest(folder)
  requireKnownMigrations(manifest)
  for (const { file, bytes, sha256 } of manifest.tables) {
    const path = join(folder, file)
    if (!existsSync(path))
      throw new Refusal(`The backup is damaged: ${file} is missing. Nothing was restored.`)
    const isWhole = statSync(path).size === bytes && (await digestOf(path)) === sha256
    if (!isWhole) {
      throw new Refusal(`The backup is damaged: ${file} is not what was written. Nothing was restored.`)
    }
  }
  requireMaker(manifest, maker)
  return manifest
}

/** A wrong MAC is always refused; an unverifiable one unless `unverified` is set. */
function requireMaker(manifest: Manifest, { ring, unverified }: Maker): void {
  if (manifest.mac !== null && ring) {
    if (isMadeWith(manifest, ring)) return
    throw new Refusal(
      'The backup was not made with these keys, or was changed since: it is not to be trusted. Nothing was restored.',
    )
  }
  if (unverified) return
  const why =
    manifest.mac === null
      ? 'It carries no proof of the keys it was made with: an older version made it, or somebody took the proof away.'
      : 'Without the keys nobody can check it: name them with --keys-from.'
  throw new Refusal(
    `Whether the backup is the one that was made is not known. ${why} If you know where it comes from, add --unverified. Nothing was restored.`,
  )
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function requireKnownMigrations({ migrations }: Manifest): void {
  const known = new Set(migrationsOnDisk().migrationDirectories.map(({ path }) => path))
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Refusal(
      `The backup was made by another version of Portería (${unknown[0]}): restore it with that one or a newer one.`,
    )
  }
}

/**
 * Loads the tables of a freshly migrated database in one transaction. Throws a refusal when the data does not match
 * the manifest.
 */
async function loadDatabase(ownerUrl: string, folder: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const names = manifest.tables.map(nameOf)
    await client.query(`truncate ${names.join(', ')} cascade`)
    // The backup already holds what the triggers wrote.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    for (const table of await inOrder(client, manifest.tables)) await loadTable(client, folder, table)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { schema, name, value } of manifest.sequences) {
      await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4::bigint)', [
        '%I.%I',
        schema,
        name,
        value,
      ])
    }
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

async function loadTable(client: pg.Client, folder: string, table: BackupTable): Promise<void> {
  const target = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), target)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${nameOf(table)}`,
  )
  if (rows[0]?.count !== table.rows) {
    throw new Refusal(`${nameOf(table)} came to ${rows[0]?.count} rows and not to ${table.rows}.`)
  }
}

/** Sorts tables after the ones they reference. */
async function inOrder(client: pg.Client, tables: BackupTable[]): Promise<BackupTable[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select format('%I.%I', cn.nspname, c.relname) as child, format('%I.%I', pn.nspname, p.relname) as parent
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
     join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  const keyOf = ({ schema, name }: BackupTable) => `${schema}.${name}`
  const left = new Map(tables.map((table) => [keyOf(table), table]))
  const ordered: BackupTable[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      ([key]) => !rows.some(({ child, parent }) => child === key && left.has(parent)),
    )
    if (free.length === 0) throw new Refusal('The tables refer to each other in a circle.')
    for (const [key, table] of free) {
      ordered.push(table)
      left.delete(key)
    }
  }
  return ordered
}
