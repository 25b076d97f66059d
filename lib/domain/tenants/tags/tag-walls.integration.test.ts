import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { inScope, queryOnce, readInScope, writeInScope } from '../../../platform/database/db'

/** Nothing of single tenants stands in these, or everybody needs them. */
const open = [
  'access_page_settings',
  'call_budget',
  'connection',
  'everyone_switch',
  'push_key',
  'ruc_record',
  'security_settings',
  'staff',
]

/** Seen by what stands below them: their own tests speak of these. */
const families = ['lock_run', 'lock_schedule', 'voucher_run', 'issuance_event', 'lock_draft', 'tenant_tag']

type Table = { name: string; by_tenant: boolean; by_staff: boolean; policies: number }

const tables = await asOwner<Table>(`
  select c.relname as name,
    exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as by_tenant,
    exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'staff_id' and not a.attisdropped) as by_staff,
    (select count(*)::int from pg_policy p
      where p.polrelid = c.oid and p.polname like 'tags%' and not p.polpermissive) as policies
  from pg_class c
  where c.relnamespace = 'portal'::regnamespace and c.relkind in ('r', 'p') and exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'reseller_id' and not a.attisdropped)
  order by 1`)
const byTenant = tables.filter((table) => table.by_tenant).map(({ name }) => name)
const personal = tables
  .filter((table) => !table.by_tenant && table.by_staff && table.name !== 'staff_tag')
  .map(({ name }) => name)
const closed = tables
  .map(({ name }) => name)
  .filter(
    (name) =>
      !byTenant.includes(name) &&
      !personal.includes(name) &&
      !open.includes(name) &&
      !families.includes(name),
  )
  .filter((name) => !['tenant', 'audit_event'].includes(name))

type Column = { column_name: string; data_type: string; udt_schema: string; udt_name: string }

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
  if (data_type.startsWith('json') || data_type === 'ARRAY') return '{}'
  if (data_type === 'bytea') return Buffer.alloc(4)
  return `row-${randomUUID()}`
}

/** A row that means nothing but whose it is. */
async function rowOf(
  table: string,
  known: Record<string, unknown>,
): Promise<[names: string, values: unknown[]]> {
  const columns = await asOwner<Column>(
    `select column_name, data_type, udt_schema, udt_name from information_schema.columns
     where table_schema = 'portal' and table_name = $1 and is_generated = 'NEVER'
       and ((is_nullable = 'NO' and column_default is null) or column_name = any($2))`,
    [table, Object.keys(known)],
  )
  const values = await Promise.all(columns.map((column) => known[column.column_name] ?? anyValue(column)))
  return [columns.map(({ column_name }) => `"${column_name}"`).join(', '), values]
}

const places = (values: unknown[]) => values.map((_, index) => `$${index + 1}`).join(', ')

async function plant(table: string, known: Record<string, unknown>): Promise<void> {
  const [names, values] = await rowOf(table, known)
  await asOwner(`insert into portal."${table}" (${names}) values (${places(values)})`, values)
}

let resellerId: string
const mine = randomUUID()
const canary = randomUUID()
const held = randomUUID()
const free = randomUUID()
const owner = randomUUID()

beforeAll(async () => {
  resellerId = await addReseller('tag-walls')
  // What references between tables say is not what is proved here.
  await asOwner(`do $$ declare found record; begin
    for found in select conrelid::regclass as place, conname from pg_constraint
      where contype = 'f' and connamespace = 'portal'::regnamespace
    loop execute format('alter table %s drop constraint %I', found.place, found.conname); end loop; end $$`)
  for (const [id, number] of [
    [mine, 1],
    [canary, 2],
  ] as const) {
    await asOwner(
      `insert into portal.tenant (id, reseller_id, upstream_id, ruc, name, host, access, search_text)
       values ($1, $2, $3, $4, $5::text, $5::text, 'unlocked', $5::text)`,
      [id, resellerId, number, `2010000000${number}`, id === mine ? 'mine' : 'canary'],
    )
  }
  for (const [id, role] of [
    [held, 'support'],
    [free, 'support'],
    [owner, 'owner'],
  ] as const) {
    await asOwner(
      `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
       values ($1::uuid, $2, $1::text || '@example.pe', $3::text, $3::text::portal.staff_role, 'none')`,
      [id, resellerId, role],
    )
  }
  const tag = randomUUID()
  await asOwner(
    `insert into portal.tenant_tag (id, reseller_id, number, name, colour) values ($1, $2, 1, 'Lima', 'blue')`,
    [tag, resellerId],
  )
  for (const table of byTenant.filter((name) => name !== 'tenant_tagging')) {
    await plant(table, { reseller_id: resellerId, tenant_id: mine })
    await plant(table, { reseller_id: resellerId, tenant_id: canary })
  }
  await plant('tenant_tagging', { reseller_id: resellerId, tenant_id: mine, tag_id: tag })
  await plant('tenant_tagging', { reseller_id: resellerId, tenant_id: canary, tag_id: randomUUID() })
  for (const staffId of [held, owner])
    await plant('staff_tag', { reseller_id: resellerId, staff_id: staffId, tag_id: tag })
  for (const table of closed) await plant(table, { reseller_id: resellerId })
  for (const table of personal)
    for (const staffId of [held, free]) await plant(table, { reseller_id: resellerId, staff_id: staffId })
})

const count = (staffId: string, table: string) =>
  asStaff(staffId, () =>
    readInScope(resellerId, (query) => query<{ id: string }>(`select * from portal."${table}"`)),
  ).then((rows) => rows.length)

/** Nobody sees those of others, whatever their tags: by a policy of their own. */
const privateToAll = ['default_view', 'saved_report', 'saved_view']

/** Of which nobody deletes a row, whatever their tags. */
const neverDeleted = ['payment_claim', 'receivable_allocation', 'receivable_charge', 'receivable_payment']

/** Either refused, or there was no row that could be changed: the rows are compared in the end. */
async function refusedOrNone(change: Promise<unknown>): Promise<void> {
  await change.catch((error: Error) => expect(error.message).toMatch(/permission denied/))
}

describe('staff who are held to tags', () => {
  test('meet a policy on every table of a reseller, but those that are named open', () => {
    const without = tables.filter(({ policies }) => policies === 0).map(({ name }) => name)
    expect(without).toEqual(open)
    expect(byTenant.length).toBeGreaterThan(20)
  })

  test.each(byTenant)('see of %s only what belongs to their tenants', async (table) => {
    const rows = await asStaff(held, () =>
      readInScope(resellerId, (query) => query(`select tenant_id from portal."${table}"`)),
    )
    expect(rows).toEqual([{ tenant_id: mine }])
  })

  test.each(byTenant)('change nothing of %s that belongs to another tenant', async (table) => {
    const touch = (sql: string, values: unknown[]) =>
      asStaff(held, () => writeInScope(resellerId, (query) => query(sql, values)))
    const before = await asOwner(`select * from portal."${table}" where tenant_id = $1`, [canary])
    await refusedOrNone(
      touch(`update portal."${table}" set reseller_id = reseller_id where tenant_id = $1`, [canary]),
    )
    const deleted = touch(`delete from portal."${table}" where tenant_id = $1`, [canary])
    if (neverDeleted.includes(table)) await expect(deleted).rejects.toThrow(/permission denied/)
    else await refusedOrNone(deleted)
    const [names, values] = await rowOf(table, { reseller_id: resellerId, tenant_id: canary })
    const inserted = touch(`insert into portal."${table}" (${names}) values (${places(values)})`, values)
    await expect(inserted).rejects.toThrow(/row-level security|permission denied/)
    // Either refused, or there was no row that could be moved.
    await touch(`update portal."${table}" set tenant_id = '${canary}' where tenant_id = $1`, [mine]).catch(
      (error: Error) => expect(error.message).toMatch(/row-level security|permission denied/),
    )
    expect(
      await asOwner(`select tenant_id from portal."${table}" where tenant_id = $1`, [mine]),
    ).toHaveLength(1)
    expect(await asOwner(`select * from portal."${table}" where tenant_id = $1`, [canary])).toEqual(before)
  })

  test.each(personal)('see of %s what is their own', async (table) => {
    expect(await count(held, table)).toBe(1)
    expect(await count(free, table)).toBe(privateToAll.includes(table) ? 1 : 2)
  })

  test.each(closed)('see nothing of %s', async (table) => {
    expect(await count(held, table)).toBe(0)
    expect(await count(free, table)).toBeGreaterThan(0)
  })

  test.each(['select id from portal.tenant', `select portal.tenants_matching(array['a'], 9) as id`])(
    'see their tenants alone by every way of asking: %s',
    async (sql) => {
      const ways = [
        () => readInScope(resellerId, (query) => query<{ id: string }>(sql)),
        () => writeInScope(resellerId, (query) => query<{ id: string }>(sql)),
        () => queryOnce<{ id: string }>(resellerId, () => sql),
        () => inScope(resellerId, (tx) => tx.$queryRawUnsafe<{ id: string }[]>(sql)),
      ]
      for (const way of ways) {
        expect(await asStaff(held, way)).toEqual(sql.includes('matching') ? [] : [{ id: mine }])
        expect(await asStaff(free, way)).toHaveLength(sql.includes('matching') ? 1 : 2)
      }
    },
  )

  test('find none of the others by searching', async () => {
    const found = (staffId: string, word: string) =>
      asStaff(staffId, () =>
        readInScope(resellerId, (query) =>
          query<{ id: string }>('select portal.tenants_matching($1, 9) as id', [[word]]),
        ),
      )
    expect(await found(held, 'canary')).toEqual([])
    expect(await found(held, 'mine')).toEqual([{ id: mine }])
    expect(await found(free, 'canary')).toEqual([{ id: canary }])
  })

  test('read the reasons of those runs alone in which a tenant of theirs is', async () => {
    const items = await asOwner<{ run_id: string; tenant_id: string }>(
      'select run_id, tenant_id from portal.lock_item where reseller_id = $1',
      [resellerId],
    )
    for (const { run_id } of items) await plant('lock_run', { id: run_id, reseller_id: resellerId })
    const reasonsSeen = (staffId: string) =>
      asStaff(staffId, () =>
        readInScope(resellerId, (query) => query('select run_id from portal.lock_reasons_seen()')),
      )
    const own = items.filter(({ tenant_id }) => tenant_id === mine)
    expect(own).not.toEqual([])
    expect(await reasonsSeen(held)).toEqual(own.map(({ run_id }) => ({ run_id })))
    expect(await reasonsSeen(free)).toEqual([])
  })

  test('are held from the very next statement on, and free again when the tag is taken from them', async () => {
    const later = randomUUID()
    await plant('staff', { id: later, reseller_id: resellerId, role: 'viewer' })
    expect(await count(later, 'tenant')).toBe(2)
    await asOwner(
      `insert into portal.staff_tag (staff_id, tag_id, reseller_id)
       select $1, id, reseller_id from portal.tenant_tag where reseller_id = $2`,
      [later, resellerId],
    )
    expect(await count(later, 'tenant')).toBe(1)
    await asOwner('delete from portal.staff_tag where staff_id = $1', [later])
    expect(await count(later, 'tenant')).toBe(2)
  })
})

describe('everybody else', () => {
  test.each([
    ['the house', null],
    ['staff without tags', free],
    ['an owner, whatever was written down', owner],
  ])('%s sees the whole book', async (_who, staffId) => {
    const read = () =>
      readInScope(resellerId, (query) => query<{ name: string }>('select name from portal.tenant order by 1'))
    const rows = await (staffId ? asStaff(staffId, read) : read())
    expect(rows.map(({ name }) => name)).toEqual(['canary', 'mine'])
  })
})
