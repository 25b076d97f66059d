import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupContent, BackupTable } from './manifest'

/** The portal's schemas; the sandbox, an external server, is excluded. */
const schemas = ['portal', 'graphile_worker']
/** Created by the queue's own migrations; and the list of live processes. */
const leftOut = ['graphile_worker.migrations', 'portal.vault_holder']

/** Writes a consistent snapshot of every table into `folder/data`, streaming, while others keep writing. */
export async function dumpDatabase(ownerUrl: string, folder: string): Promise<BackupContent> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    mkdirSync(join(folder, 'data'), { mode: 0o700 })
    const tables: BackupTable[] = []
    for (const table of await listTables(client)) tables.push(await dumpTable(client, folder, table))
    return { ...(await readFacts(client)), madeAt: new Date().toISOString(), tables }
  } finally {
    await client.end()
  }
}

type Table = { schema: string; name: string; columns: string[] }

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r' and not (n.nspname || '.' || c.relname) = any($2)
     group by 1, 2 order by 1, 2`,
    [schemas, leftOut],
  )
  return rows
}

export function copyTarget({ schema, name, columns }: Table): string {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} (${names})`
}

async function dumpTable(client: pg.Client, folder: string, table: Table): Promise<BackupTable> {
  const file = `data/${table.schema}.${table.name}.copy.gz`
  const source = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const target = createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' })
  await pipeline(source, createGzip(), measure, target)
  return { ...table, rows: source.rowCount, file, bytes, sha256: hash.digest('hex') }
}

async function readFacts(client: pg.Client): Promise<Omit<BackupContent, 'madeAt' | 'tables'>> {
  const version = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  const migrations = await client.query<{ name: string }>(
    `select migration_name as name from public._prisma_migrations
     where finished_at is not null and rolled_back_at is null order by 1`,
  )
  const keys = await client.query<{ id: string }>('select id from portal.vault_key order by 1')
  const sequences = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  )
  const trails = await client.query<{ resellerId: string; links: number; head: string }>(
    `select distinct on (reseller_id) reseller_id as "resellerId", seq as links, hash as head
     from portal.audit_event order by reseller_id, seq desc`,
  )
  return {
    postgres: version.rows[0]?.version ?? '',
    migrations: migrations.rows.map(({ name }) => name),
    keyIds: keys.rows.map(({ id }) => id),
    sequences: sequences.rows,
    trails: trails.rows,
  }
}
