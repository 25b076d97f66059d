import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { addDays, dayIn } from '../../platform/calendar/days'
import { inScope } from '../../platform/database/db'
import { countTenants } from './count-tenants'
import { listTenants } from './queries'
import type { TenantFilter } from './tenant-filter'
import { type TenantQuery, usualOrder } from './tenant-query'

const everything: TenantQuery = {
  ...{ tab: 'all', search: '', plan: null, tag: null, page: 1, after: null, before: null },
  ...usualOrder,
}
const today = dayIn('America/Lima', new Date())
const person = randomUUID()
let resellerId: string

const rows: Record<string, Record<string, unknown>> = {
  idle: { idle: true, last_issued_on: addDays(today, -40) },
  near: { documents_max: 100, documents_cycle: 92, last_issued_on: today },
  over: { documents_max: 100, documents_cycle: 120, over_limit: true },
  outside: { desired_access: 'locked' },
  unsure: { access: 'unknown' },
  locked: {
    access: 'locked',
    desired_access: 'locked',
    lock_reason: 'debt',
    access_since: '2026-11-01T10:00Z',
  },
  moved: { access: 'locked', desired_access: 'locked', access_since: '2026-11-05T10:00Z' },
  plain: { registered_at: new Date(), plan: 'Pyme' },
}

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  await asOwner(
    `insert into portal.${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}

beforeAll(async () => {
  resellerId = await addReseller(`filter-${randomUUID()}`)
  const ids = new Map<string, string>()
  for (const [index, [name, more]] of Object.entries(rows).entries()) {
    const id = randomUUID()
    ids.set(name, id)
    const own = {
      id,
      reseller_id: resellerId,
      upstream_id: index + 1,
      name,
      ruc: '20100000001',
      host: `${name}.pe`,
    }
    await insert('tenant', { ...own, access: 'unlocked', search_text: `casa ${name}`, ...more })
  }
  const run = randomUUID()
  await insert('lock_run', {
    ...{ id: run, reseller_id: resellerId, number: 1, desired: 'locked', reason: 'debt', state: 'finished' },
    ...{ asked_by: person, asked_by_name: 'Rosa' },
  })
  for (const [index, name] of ['locked', 'moved'].entries()) {
    await insert('lock_item', {
      ...{
        id: randomUUID(),
        reseller_id: resellerId,
        run_id: run,
        tenant_id: ids.get(name),
        upstream_id: index,
      },
      ...{
        before: 'unlocked',
        desired: 'locked',
        state: 'confirmed',
        attempt: 1,
        ended_at: '2026-11-01T10:00Z',
      },
    })
  }
  await insert('tenant_token', {
    ...{
      tenant_id: ids.get('plain'),
      reseller_id: resellerId,
      ciphertext: 'x',
      fingerprint: 'x',
      source: 'pasted',
    },
    ...{ verdict: 'rejected', updated_at: new Date() },
  })
  for (const [name, currency, owed, due] of [
    ['near', 'PEN', 17_800, -20],
    ['near', 'USD', 990, 3],
    ['plain', 'PEN', 8_900, 5],
    ['moved', 'PEN', 0, null],
  ] as const) {
    await insert('receivable_balance', {
      ...{ reseller_id: resellerId, tenant_id: ids.get(name), currency, owed },
      oldest_due_on: due === null ? null : addDays(today, due),
    })
  }
  for (const [ago, documents] of [
    [3, 10],
    [1, 20],
    [0, 26],
  ] as const) {
    await insert('metric_sample', {
      ...{ reseller_id: resellerId, tenant_id: ids.get('near'), access: 'unlocked' },
      ...{ day: addDays(today, -ago), documents },
    })
  }
  await inScope(resellerId, (tx) => countTenants(tx, resellerId))
})

const list = (more: Partial<TenantQuery> = {}) =>
  listTenants(resellerId, { ...everything, ...more }, { today })
const named = async (filter: TenantFilter, more: Partial<TenantQuery> = {}) =>
  (await list({ filter, ...more })).page.rows.map(({ name }) => name).toSorted()

test('first comes what needs attention, and what needs none comes newest first', async () => {
  const names = (await list()).page.rows.map(({ name }) => name)
  expect(names).toEqual(['unsure', 'outside', 'over', 'near', 'idle', 'plain', 'moved', 'locked'])
})

describe('a filter keeps the tenants that it names', () => {
  const cases: [TenantFilter, string[]][] = [
    [{ access: 'locked' }, ['locked', 'moved']],
    [{ access: 'unknown' }, ['unsure']],
    [{ reason: 'debt' }, ['locked']],
    [{ use: 90 }, ['near', 'over']],
    [{ use: 100 }, ['over']],
    [{ created: 7 }, ['plain']],
    [{ issued: '7' }, ['near']],
    [{ issued: 'not30' }, ['idle']],
    [{ issued: 'never' }, ['locked', 'moved', 'outside', 'over', 'plain', 'unsure']],
    [{ by: person }, ['locked']],
    [{ token: 'rejected' }, ['plain']],
    [{ token: 'none', use: 90 }, ['near', 'over']],
    [{ access: 'locked', use: 50 }, []],
    [{ owes: 'any' }, ['near', 'plain']],
    [{ owes: 'overdue' }, ['near']],
    [{ owes: 'overdue15' }, ['near']],
    [{ owes: 'overdue30' }, []],
    [{ owes: 'none' }, ['idle', 'locked', 'moved', 'outside', 'over', 'unsure']],
    [{ owes: 'any', use: 90 }, ['near']],
  ]
  test.each(cases)('%j', async (filter, names) => {
    expect(await named(filter)).toEqual(names)
    const { page, tabs } = await list({ filter, search: 'casa' })
    expect(page).toMatchObject({ total: names.length, totalIsExact: true })
    expect(tabs.all).toBe(names.length)
  })
})

test('the tab of who owes holds everybody on the server that owes anything, due or not', async () => {
  const { page } = await list({ tab: 'owing', sort: 'name', descending: false })
  expect(page.rows.map(({ name }) => name)).toEqual(['near', 'plain'])
  expect(page.total).toBe(2)
  expect((await list({ tab: 'owing', filter: { owes: 'none' } })).page.total).toBe(0)
  expect((await list({ tab: 'owing', plan: 'Pyme' })).page.total).toBe(1)
})

test('rows say what is owed by currency, and nothing of it where it was not asked for', async () => {
  const query = { ...everything, tab: 'owing', sort: 'name', descending: false } as const
  const { page } = await listTenants(resellerId, query, { withDebts: true })
  expect(page.rows.map(({ debts }) => debts)).toEqual([
    [
      ['PEN', '178.00', addDays(today, -20)],
      ['USD', '9.90', addDays(today, 3)],
    ],
    [['PEN', '89.00', addDays(today, 5)]],
  ])
  for (const row of (await listTenants(resellerId, query)).page.rows) expect(row).not.toHaveProperty('debts')
})

test('the numbers of the tabs follow search, plan and filter', async () => {
  expect((await list({ search: 'casa' })).tabs).toMatchObject({ all: 8, locked: 2, over: 1, idle: 1 })
  expect((await list({ filter: { access: 'locked' } })).tabs).toMatchObject({ all: 2, locked: 2, active: 0 })
  expect((await list({ plan: 'Pyme', tab: 'locked' })).tabs).toMatchObject({ all: 1, locked: 0 })
})

test('who locked a tenant is said while nothing has changed since', async () => {
  const { page } = await list({ tab: 'locked' })
  expect(page.rows.map(({ name, lockedBy }) => [name, lockedBy])).toEqual([
    ['moved', null],
    ['locked', 'Rosa'],
  ])
})

test('rows carry the samples of the last days, and none where they are not asked for', async () => {
  const near = (await list()).page.rows.find(({ name }) => name === 'near')
  expect(near?.samples).toEqual([
    [3, 10, false],
    [1, 20, false],
    [0, 26, false],
  ])
  const { page } = await listTenants(resellerId, everything)
  expect(page.rows.every(({ samples }) => samples === null)).toBe(true)
})
