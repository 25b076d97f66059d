import { beforeAll, describe, expect, test } from 'vitest'
import {
  addLedgerTenants,
  charge,
  listWrongBalances,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../../e2e/support/receivables/test-ledger'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addTestPerson, type TestPerson } from '../../../../e2e/support/test-staff'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { enterPayment } from '../enter-payment'
import { currencies } from '../money'
import { getTenantAccount } from '../queries'
import { listAllDebtors, listDebtors } from './list-debtors'
import { type RoomQuery, roomSorts, roomTabs } from './room-query'

let ledger: TestLedger
let tenants: string[]
let held: TestPerson

const at = (index: number) => tenants[index] ?? ''
const base: RoomQuery = { tab: 'owing', search: '', bucket: null, currency: null, sort: 'days', page: 1 }
const room = (query: Partial<RoomQuery> = {}) =>
  listDebtors(ledger.resellerId, { ...base, ...query }, { today: ledger.today })
const idsOf = async (query: Partial<RoomQuery> = {}) =>
  (await room(query)).page.rows.map(({ tenantId }) => tenants.indexOf(tenantId))

beforeAll(async () => {
  ledger = await openTestLedger()
  tenants = await addLedgerTenants(ledger, 8)
  const owe = (index: number, amount: string, offset: number, currency: 'PEN' | 'USD' = 'PEN') =>
    charge(ledger, { tenantId: at(index), amount, dueOn: ledger.day(offset), currency })
  await owe(0, '100', -1)
  await owe(1, '200', -31)
  await owe(1, '10', 3)
  await owe(1, '5', -95, 'USD')
  await owe(2, '300', -61)
  await owe(3, '400', 0)
  await owe(4, '500', 20)
  await owe(5, '600', -5)
  await pay(ledger, { tenantId: at(5), amount: '600', paidOn: ledger.day(-2) })
  await pay(ledger, { tenantId: at(0), amount: '40', paidOn: ledger.day(-13) })
  await pay(ledger, { tenantId: at(6), amount: '7', paidOn: ledger.day(-14) })
  held = await addTestPerson(ledger.resellerId, 'support')
  await asOwner(
    `with tag as (insert into portal.tenant_tag (id, reseller_id, number, name, colour)
       values (gen_random_uuid(), $1, 1, 'Lima', 'teal') returning id),
     of_tenant as (insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id)
       select unnest($2::uuid[]), id, $1 from tag)
     insert into portal.staff_tag (staff_id, tag_id, reseller_id) select $3, id, $1 from tag`,
    [ledger.resellerId, [at(0), at(4)], held.id],
  )
})

describe('the room', () => {
  test('divides tenants by what they owe and paid, the oldest due date first', async () => {
    expect(await idsOf({ tab: 'overdue' })).toEqual([1, 2, 0])
    expect(await idsOf({ tab: 'week' })).toEqual([3, 1])
    expect(await idsOf()).toEqual([1, 2, 0, 3, 4])
    expect(await idsOf({ tab: 'paid' })).toEqual([5, 0])
    expect((await room()).tabs).toEqual({ overdue: 3, week: 2, owing: 5, paid: 2 })
  })

  test('adds up each currency alone, by age since the due date', async () => {
    const { sums } = await room()
    expect(sums).toEqual([
      {
        currency: 'PEN',
        owed: 6_000 + 21_000 + 30_000 + 40_000 + 50_000,
        overdue: 6_000 + 20_000 + 30_000,
        dueThisWeek: 41_000,
        credit: 700,
        paidLately: 64_000,
        ageing: { '0-30': 6_000, '31-60': 20_000, '61-90': 30_000, '90+': 0 },
      },
      {
        currency: 'USD',
        owed: 500,
        overdue: 500,
        dueThisWeek: 0,
        credit: 0,
        paidLately: 0,
        ageing: { '0-30': 0, '31-60': 0, '61-90': 0, '90+': 500 },
      },
    ])
  })

  test('shows of a tenant its sums, its oldest due date and the days since', async () => {
    const { page } = await room({ tab: 'overdue' })
    expect(page.rows[0]).toMatchObject({
      tenantId: at(1),
      oldestDueOn: ledger.day(-95),
      daysOverdue: 95,
      access: 'unlocked',
      balances: [
        { currency: 'PEN', owed: 21_000, overdue: 20_000, openCharges: 2 },
        { currency: 'USD', owed: 500, overdue: 500, openCharges: 1 },
      ],
    })
    expect(page).toMatchObject({ total: 3, page: 1, pageCount: 1 })
  })

  test('is narrowed by age, by currency and by words, sorted by sum and by name', async () => {
    expect(await idsOf({ tab: 'overdue', bucket: '31-60' })).toEqual([1])
    expect(await idsOf({ currency: 'USD' })).toEqual([1])
    expect(await idsOf({ sort: 'owed' })).toEqual([4, 3, 2, 1, 0])
    expect(await idsOf({ sort: 'name' })).toEqual([0, 1, 2, 3, 4])
    const { tenant } = await getTenantAccount(ledger.resellerId, at(1), { today: ledger.today })
    const searched = await room({ search: tenant.ruc })
    expect(searched.page.rows.map(({ tenantId }) => tenantId)).toEqual([at(1)])
    expect(searched.tabs).toEqual({ overdue: 1, week: 1, owing: 1, paid: 0 })
    expect(searched.sums[0]).toMatchObject({ owed: 21_000, credit: 0 })
    expect((await room({ search: 'nobody-here' })).page).toMatchObject({ rows: [], total: 0 })
  })

  test('finds the same on every visit, whatever is typed', async () => {
    const { tenant } = await getTenantAccount(ledger.resellerId, at(1), { today: ledger.today })
    for (const search of [`${tenant.name} ${tenant.ruc}`, `{${tenant.ruc}}`, `"\\`, "O'Brien, {null}"]) {
      const first = await room({ search })
      expect(first.page.total).toBe(search.startsWith(tenant.name) ? 1 : 0)
      // From the second one on by the plan that each connection keeps.
      for (let visit = 2; visit <= 4; visit += 1) expect(await room({ search })).toEqual(first)
    }
  })

  test('adds up of those that a search finds what the room says of all', async () => {
    const other = await openTestLedger()
    const some = await addLedgerTenants(other, 9)
    for (const [index, tenantId] of some.entries()) {
      if (index % 3 > 0) await charge(other, { tenantId, amount: '30', dueOn: other.day(index * 9 - 60) })
      if (index % 2 > 0) await pay(other, { tenantId, amount: '40', paidOn: other.day(-index) })
    }
    const { resellerId, today } = other
    for (const tab of roomTabs)
      for (const sort of roomSorts) {
        const read = (search: string) => listDebtors(resellerId, { ...base, tab, sort, search }, { today })
        expect(await read('empresa')).toEqual(await read(''))
      }
  })

  test('has pages in the order of the whole, over days with few and many, and one out of range is the nearest', async () => {
    const other = await openTestLedger()
    const many = await addLedgerTenants(other, 53)
    for (const [index, tenantId] of many.entries())
      await charge(other, {
        tenantId,
        amount: String(1 + (index % 3)),
        dueOn: other.day(index % 7 === 0 ? -9 : -1 - (index % 2)),
      })
    const { resellerId, today } = other
    for (const sort of ['days', 'name', 'owed'] as const) {
      const read = (page: number) => listDebtors(resellerId, { ...base, sort, page }, { today })
      const [first, second] = [await read(1), await read(99)]
      expect([first.page.rows.length, second.page.rows.length, second.page.page]).toEqual([50, 3, 2])
      const all = await listAllDebtors(resellerId, { ...base, sort }, { today })
      expect([...first.page.rows, ...second.page.rows]).toEqual(all)
    }
  })

  test('counts on each tab the rows that it has, in every order and currency', async () => {
    const { resellerId, today } = ledger
    for (const tab of roomTabs)
      for (const sort of roomSorts)
        for (const currency of [null, ...currencies]) {
          const query = { ...base, tab, sort, currency }
          const rows = await listAllDebtors(resellerId, query, { today })
          expect((await room(query)).page).toMatchObject({ rows, total: rows.length })
        }
  })
})

test('the kept sums are right whoever enters for other tenants at the same moment', async () => {
  const many = await addLedgerTenants(ledger, 6, { name: 'Junta' })
  await Promise.all(
    many.flatMap((tenantId, nth) => [
      charge(ledger, { tenantId, amount: '30', dueOn: ledger.day(200 + (nth % 2)) }),
      pay(ledger, { tenantId, amount: '20' }),
      charge(ledger, { tenantId, amount: '10', dueOn: ledger.day(201 - (nth % 2)), currency: 'USD' }),
    ]),
  )
  expect(await listWrongBalances(ledger.resellerId)).toEqual([])
  await asOwner(`delete from portal.receivable_allocation where tenant_id = any($1::uuid[])`, [many])
  for (const table of ['charge', 'payment', 'balance', 'account'])
    await asOwner(`delete from portal.receivable_${table} where tenant_id = any($1::uuid[])`, [many])
  expect(await listWrongBalances(ledger.resellerId)).toEqual([])
})

test('the kept sums and pages of all tenants are what is added up for whoever has the tags of all of them', async () => {
  const person = await addTestPerson(ledger.resellerId, 'support')
  await asOwner(
    `with tag as (insert into portal.tenant_tag (id, reseller_id, number, name, colour)
       values (gen_random_uuid(), $1, 2, 'Todos', 'blue') returning id),
     of_tenant as (insert into portal.tenant_tagging (tenant_id, tag_id, reseller_id)
       select unnest($2::uuid[]), id, $1 from tag)
     insert into portal.staff_tag (staff_id, tag_id, reseller_id) select $3, id, $1 from tag`,
    [ledger.resellerId, tenants, person.id],
  )
  for (const tab of roomTabs)
    for (const sort of roomSorts)
      expect(await asStaff(person.id, () => room({ tab, sort }))).toEqual(await room({ tab, sort }))
  for (const days of [-40, -6, -1, 1, 4, 9]) {
    const at = { today: ledger.day(days) }
    const { tabs, sums } = await listDebtors(ledger.resellerId, base, at)
    const added = await asStaff(person.id, () => listDebtors(ledger.resellerId, base, at))
    expect({ tabs, sums }).toEqual({ tabs: added.tabs, sums: added.sums })
  }
})

describe('a person who is held to a tag', () => {
  const asHeld = <T>(work: () => T): T => asStaff(held.id, work)

  test('sees sums, rows and accounts of their tenants alone', async () => {
    const { page, tabs, sums } = await asHeld(() => room())
    expect(page.rows.map(({ tenantId }) => tenantId)).toEqual([at(0), at(4)])
    expect(tabs).toEqual({ overdue: 1, week: 0, owing: 2, paid: 1 })
    expect(sums[0]).toMatchObject({ owed: 56_000, overdue: 6_000, credit: 0, paidLately: 4_000 })
    const { resellerId, today } = ledger
    expect((await asHeld(() => getTenantAccount(resellerId, at(0), { today }))).charges).toHaveLength(1)
    await expect(asHeld(() => getTenantAccount(resellerId, at(1), { today }))).rejects.toMatchObject({
      code: 'tenant-missing',
    })
  })

  test('enters payments of their tenants alone, and charges nobody', async () => {
    const typed = { amount: '1', currency: 'PEN', paidOn: ledger.today, method: 'plin' } as const
    const enter = (tenantId: string) =>
      asHeld(() =>
        enterPayment({
          resellerId: ledger.resellerId,
          actor: held,
          tenantId,
          paymentId: crypto.randomUUID(),
          ...typed,
        }),
      )
    expect(await enter(at(4))).toEqual({ isRepeated: false, covered: 100, credit: 0 })
    await expect(enter(at(1))).rejects.toMatchObject({ code: 'tenant-missing' })
    await expect(
      charge({ ...ledger, owner: held }, { tenantId: at(0), amount: '1', dueOn: ledger.today }),
    ).rejects.toMatchObject({ code: 'not-allowed' })
  })
})
