import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { inScope, outsideScope, readInScope } from '../../platform/database/db'

/** Tables without a reseller, read before anyone is signed in. */
const openTables = [
  'passkey_challenge',
  'rate_count',
  'setup_link',
  'sign_in_attempt',
  'vault_holder',
  'vault_key',
]

/** Append-only tables, and one that triggers write: the serving role may not change rows. */
const writtenOnce = [
  'audit_anchor',
  'audit_event',
  'dunning_version',
  'event',
  'event_head',
  'message_template_version',
  'receivable_total',
  'signup_terms',
]

const tables = (
  await asOwner<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'portal' and table_type = 'BASE TABLE' order by 1`,
  )
).map((row) => row.name)
const walled = tables.filter((name) => !openTables.includes(name))

type Column = { column_name: string; data_type: string; udt_schema: string; udt_name: string }

/** Any valid value; rows only must not be visible. */
async function anyValue({ data_type, udt_schema, udt_name }: Column): Promise<unknown> {
  if (data_type === 'uuid') return randomUUID()
  if (data_type === 'USER-DEFINED') {
    const [row] = await asOwner<{ value: string }>(
      `select (enum_range(null::${udt_schema}.${udt_name}))[1]::text as value`,
    )
    return row?.value
  }
  if (/int|double|numeric/.test(data_type)) return Math.floor(Math.random() * 1e6)
  if (/timestamp|date/.test(data_type)) return '2026-01-02'
  if (data_type === 'boolean') return false
  if (data_type.startsWith('json')) return '{}'
  if (data_type === 'ARRAY') return '{}'
  if (data_type === 'bytea') return Buffer.alloc(4)
  return `row-${randomUUID()}`
}

async function plantRow(table: string, resellerId: string): Promise<void> {
  const columns = await asOwner<Column>(
    `select column_name, data_type, udt_schema, udt_name from information_schema.columns
     where table_schema = 'portal' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const values = await Promise.all(
    columns.map((column) => (column.column_name === 'reseller_id' ? resellerId : anyValue(column))),
  )
  const names = columns.map((column) => `"${column.column_name}"`).join(', ')
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  await asOwner(`insert into portal."${table}" (${names}) values (${places})`, values)
}

let a: string
let b: string

beforeAll(async () => {
  a = await addReseller('wall-a')
  b = await addReseller('wall-b')
  // Foreign keys are not under test here.
  await asOwner(`do $$ declare found record; begin
    for found in select conrelid::regclass as place, conname from pg_constraint
      where contype = 'f' and connamespace = 'portal'::regnamespace
    loop execute format('alter table %s drop constraint %I', found.place, found.conname); end loop; end $$`)
  for (const table of walled.filter((name) => name !== 'reseller')) {
    await plantRow(table, a)
    await plantRow(table, b)
  }
})

describe('the wall between resellers', () => {
  test('covers the tables of this slice', () => {
    expect(walled).toEqual(expect.arrayContaining(['audit_event', 'lock_run', 'reseller', 'staff', 'tenant']))
  })

  test.each(walled)('a query of %s without a scope returns nothing', async (table) => {
    const rows = await outsideScope().$queryRawUnsafe(`select * from portal."${table}"`)
    expect(rows).toEqual([])
  })

  test.each(walled)('a reseller sees its own rows of %s and none of another', async (table) => {
    const key = table === 'reseller' ? 'id' : 'reseller_id'
    const rows = await readInScope(a, (query) =>
      query(`select distinct ${key}::text as owner from portal."${table}"`),
    )
    expect(rows).toEqual([{ owner: a }])
  })

  test.each(walled)('a reseller cannot hand a row of %s to another', async (table) => {
    if (writtenOnce.includes(table)) return
    const key = table === 'reseller' ? 'id' : 'reseller_id'
    const change = inScope(a, (tx) => tx.$executeRawUnsafe(`update portal."${table}" set ${key} = '${b}'`))
    await expect(change).rejects.toThrow(/row-level security/)
  })

  test('a change in one scope does not touch rows of another', async () => {
    await inScope(a, (tx) => tx.tenant.updateMany({ data: { name: 'changed' } }))
    const rows = await readInScope(b, (query) => query<{ name: string }>('select name from portal.tenant'))
    expect(rows.map((row) => row.name)).not.toContain('changed')
  })
})

describe('the role that serves requests', () => {
  test('is no superuser, bypasses nothing and makes no roles', async () => {
    const rows = await asOwner(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'porteria_app'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  })

  test('owns nothing', async () => {
    const rows = await asOwner(
      `select c.relname from pg_class c where c.relowner = 'porteria_app'::regrole
       union all select n.nspname from pg_namespace n where n.nspowner = 'porteria_app'::regrole`,
    )
    expect(rows).toEqual([])
  })

  test.each(['update portal.audit_event set reason = null', 'delete from portal.audit_event'])(
    'cannot rewrite the trail: %s',
    async (sql) => {
      await expect(inScope(a, (tx) => tx.$executeRawUnsafe(sql))).rejects.toThrow(/permission denied/)
    },
  )

  test('cannot empty the trail', async () => {
    const emptied = inScope(a, (tx) => tx.$executeRawUnsafe('truncate portal.audit_event'))
    await expect(emptied).rejects.toThrow(/permission denied/)
  })

  test('sees nothing of the sandbox, nor the sandbox anything of the portal', async () => {
    const [access] = await asOwner(
      `select has_schema_privilege('porteria_app', 'sandbox', 'usage') as app,
              has_schema_privilege('porteria_sandbox', 'portal', 'usage') as sandbox`,
    )
    expect(access).toEqual({ app: false, sandbox: false })
  })
})
