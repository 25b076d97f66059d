import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Refusal } from '../cli/refusal'
import { copyTarget } from './dump-database'
import type { BackupTable, Manifest } from './manifest'

/**
 * Loads the tables of a freshly migrated database in one transaction. Throws a refusal when the data does not match
 * the manifest.
 */
export async function loadDatabase(ownerUrl: string, folder: string, manifest: Manifest): Promise<void> {
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
