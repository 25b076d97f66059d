import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Column = { name: string; type: string; enum: string | null }
type Sql = Pick<pg.Client, 'query'>

/** Lists the tables with a `reseller_id`. */
export async function listResellerTables(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'portal' and c.column_name = 'reseller_id' and t.table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Inserts a row with `mark` in every text into each table where the reseller has none. Returns the tables left empty. */
export async function insertMissingRows(
  sql: Sql,
  { resellerId, mark }: { resellerId: string; mark: string },
): Promise<string[]> {
  let left = await listResellerTables(sql)
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    const failed: string[] = []
    for (const table of left)
      if (!(await insertMissingRow(sql, table, { resellerId, mark }))) failed.push(table)
    left = failed
  }
  return left
}

async function insertMissingRow(
  sql: Sql,
  table: string,
  reseller: { resellerId: string; mark: string },
): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from portal."${table}" where reseller_id = $1 limit 1`, [
    reseller.resellerId,
  ])
  if (rows.length > 0) return true
  const values = await valuesFor(sql, table, reseller)
  if (!values) return false
  const names = Object.keys(values)
  const places = names.map((_, index) => `$${index + 1}`)
  return sql
    .query(
      `insert into portal."${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')})`,
      Object.values(values),
    )
    .then(
      () => true,
      () => false,
    )
}

async function valuesFor(
  sql: Sql,
  table: string,
  { resellerId, mark }: { resellerId: string; mark: string },
): Promise<Record<string, unknown> | null> {
  const { rows: columns } = await sql.query<Column>(
    `select column_name as name, data_type as type,
       case when data_type = 'USER-DEFINED' then quote_ident(udt_schema) || '.' || quote_ident(udt_name) end as enum
     from information_schema.columns where table_schema = 'portal' and table_name = $1
       and is_generated = 'NEVER'
       and (is_nullable = 'NO' and column_default is null or column_name in ('tenant_id', 'note', 'title'))`,
    [table],
  )
  const values: Record<string, unknown> = {}
  for (const column of columns) values[column.name] = await sampleValue(sql, column, mark)
  values.reseller_id = resellerId
  if ('tenant_id' in values) values.tenant_id = await findAnyId(sql, 'tenant', resellerId)
  for (const link of await listForeignKeys(sql, table)) {
    const { rows } = await sql.query(
      `select ${link.to.map((name) => `"${name}"`).join(', ')} from ${link.target} where reseller_id = $1 limit 1`,
      [resellerId],
    )
    const needed = link.from.some((name) => name in values)
    if (rows.length === 0 && needed) return null
    if (!rows[0] || !needed) continue
    for (const [index, name] of link.from.entries()) values[name] = rows[0][link.to[index] ?? '']
  }
  return values
}

type Link = { target: string; from: string[]; to: string[] }

async function listForeignKeys(sql: Sql, table: string): Promise<Link[]> {
  const { rows } = await sql.query<Link>(
    `select confrelid::regclass::text as target,
       array(select a.attname::text from unnest(conkey) with ordinality k(n, o)
         join pg_attribute a on a.attrelid = conrelid and a.attnum = k.n order by o) as "from",
       array(select a.attname::text from unnest(confkey) with ordinality k(n, o)
         join pg_attribute a on a.attrelid = confrelid and a.attnum = k.n order by o) as "to"
     from pg_constraint where contype = 'f' and conrelid = ('portal.' || quote_ident($1))::regclass
       and confrelid <> 'portal.reseller'::regclass and confrelid <> conrelid`,
    [table],
  )
  return rows
}

async function sampleValue(sql: Sql, { name, type, enum: kind }: Column, mark: string): Promise<unknown> {
  if (kind) {
    const { rows } = await sql.query(`select (enum_range(null::${kind}))[1]::text as value`)
    return rows[0]?.value
  }
  if (type === 'uuid') return randomUUID()
  if (/int|double|numeric/.test(type)) return 1 + Math.floor(Math.random() * 1e6)
  // Expiry dates lie in the future.
  if (/timestamp|date/.test(type))
    return /expires|until|settle|approve/.test(name) ? '2036-01-02' : '2026-11-20'
  if (type === 'boolean') return false
  if (type.startsWith('json')) return '{}'
  if (type === 'ARRAY') return '{}'
  if (type === 'bytea') return Buffer.alloc(4)
  if (/locale/.test(name)) return 'es'
  // Ids and keys are echoed in answers: they must not carry the mark.
  if (/(^|_)(id|key|hash|code)$/.test(name)) return randomUUID()
  return `${mark} ${randomUUID()}`
}

/** The lowest id of a reseller in a table, or null. */
export async function findAnyId(sql: Sql, table: string, resellerId: string): Promise<string | null> {
  const { rows } = await sql.query(
    `select t.id::text from portal."${table}" t where t.reseller_id = $1 order by t.id limit 1`,
    [resellerId],
  )
  return rows[0]?.id ?? null
}
