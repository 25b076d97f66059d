import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { syncTenants } from './sync-tenants'

let reseller: TestReseller

beforeEach(async () => {
  await asOwner('truncate sandbox.tenant cascade')
  reseller = await openTestReseller({ tenants: 6, synced: false })
})

afterEach(() => reseller.close())

const sync = () => syncTenants(reseller.resellerId, { cause: 'request', actor: reseller.owner })

type Kept = { kind: string; count: number; found_at: Date }

async function kept(): Promise<Record<string, Kept>> {
  const rows = await asOwner<Kept>(
    'select kind, count, found_at from portal.tenant_quality where reseller_id = $1 order by kind',
    [reseller.resellerId],
  )
  return Object.fromEntries(rows.map((row) => [row.kind, row]))
}

const change = (set: string) =>
  asOwner(`update sandbox.tenant set ${set} where id = (select min(id) from sandbox.tenant)`)

test('the first reading keeps what it finds, though nobody in it is news', async () => {
  expect(await kept()).toEqual({})
  await change('email = null')
  await sync()
  const found = await kept()
  expect(Object.keys(found)).toHaveLength(5)
  expect(found['no-email']?.count).toBe(1)
})

test('a reading that finds nothing else than before looks at no tenant', async () => {
  await sync()
  const before = await kept()
  await sync()
  await change('document_count = document_count + 5, locked_tenant = 1 - locked_tenant')
  await sync()
  expect(await kept()).toEqual(before)
})

test.each([
  ['an e-mail that went', 'email = null', { 'no-email': 1 }],
  ['an e-mail that many have', 'email = (select max(email) from sandbox.tenant)', {}],
  ['another RUC', "number = '20100070971'", { 'wrong-ruc': 1 }],
  ['another name', "name = 'Otro nombre'", {}],
])('%s is looked at in the reading that brings it', async (_, set, found) => {
  await asOwner("update sandbox.tenant set email = id || '@b.pe'")
  await sync()
  const before = await kept()
  await change(set)
  await sync()
  const after = await kept()
  for (const kind of Object.keys(before))
    expect(after[kind]?.found_at.getTime()).toBeGreaterThan(before[kind]?.found_at.getTime() ?? Number.NaN)
  for (const [kind, count] of Object.entries(found))
    expect((after[kind]?.count ?? 0) - (before[kind]?.count ?? 0)).toBe(count)
})

test('who goes is found no more, and again when back', async () => {
  await asOwner("update sandbox.tenant set email = id || '@b.pe'")
  await change('email = null')
  await sync()
  expect((await kept())['no-email']?.count).toBe(1)
  const [first] = await asOwner<{ id: number }>('select min(id) as id from sandbox.tenant')
  await asOwner('update sandbox.tenant set id = id + 100000 where id = $1', [first?.id])
  await sync()
  await asOwner("update sandbox.tenant set email = 'otra@b.pe' where id = $1 + 100000", [first?.id])
  await sync()
  expect((await kept())['no-email']?.count).toBe(0)
  await asOwner('update sandbox.tenant set id = id - 100000, email = null where id = $1 + 100000', [
    first?.id,
  ])
  await sync()
  expect((await kept())['no-email']?.count).toBe(1)
})

test('what was never kept is looked for by the next reading, though nothing changed', async () => {
  await sync()
  const before = await kept()
  await asOwner("delete from portal.tenant_quality where reseller_id = $1 and kind = 'no-email'", [
    reseller.resellerId,
  ])
  await sync()
  expect(Object.keys(await kept())).toEqual(Object.keys(before))
})
