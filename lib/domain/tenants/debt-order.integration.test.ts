import { beforeAll, expect, test } from 'vitest'
import {
  addLedgerTenants,
  charge,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../e2e/support/receivables/test-ledger'
import { listTenants } from './queries'
import { type TenantQuery, usualOrder } from './tenant-query'

const owing: TenantQuery = {
  ...{ tab: 'owing', search: '', plan: null, tag: null, page: 1, after: null, before: null },
  ...{ sort: 'owed', descending: true },
}

let ledger: TestLedger
/** Ids by what is owed, in soles and then in dollars, the newest on the server first among equals. */
let bySum: string[]
/** By the oldest due date, the oldest on the server first among equals. */
let byDay: string[]

beforeAll(async () => {
  ledger = await openTestLedger()
  const ids = await addLedgerTenants(ledger, 56)
  const debts = ids.slice(0, 53).map((id, nth) => ({
    ...{ id, nth, soles: nth % 5 === 4 ? 0 : 1 + (nth % 7), dollars: nth % 5 === 4 ? 1 + (nth % 3) : 0 },
    day: -(nth % 9),
  }))
  for (const { id, soles, dollars, day } of debts) {
    const dueOn = ledger.day(day)
    if (soles > 0) await charge(ledger, { tenantId: id, amount: String(soles), dueOn })
    if (dollars > 0) await charge(ledger, { tenantId: id, amount: String(dollars), dueOn, currency: 'USD' })
  }
  const paid = ids[53] ?? ''
  await charge(ledger, { tenantId: paid, amount: '90', dueOn: ledger.today })
  await pay(ledger, { tenantId: paid, amount: '90' })
  bySum = debts
    .toSorted((a, b) => b.soles - a.soles || b.dollars - a.dollars || b.nth - a.nth)
    .map(({ id }) => id)
  byDay = debts.toSorted((a, b) => a.day - b.day || a.nth - b.nth).map(({ id }) => id)
})

const read = async (more: Partial<TenantQuery>) =>
  (await listTenants(ledger.resellerId, { ...owing, ...more })).page

test('who owes is listed by sum and by due date in both directions, by number and by link alike', async () => {
  for (const [sort, firstDown, expected] of [
    ['owed', true, bySum],
    ['due', false, byDay],
  ] as const)
    for (const descending of [firstDown, !firstDown]) {
      const order = { sort, descending }
      const wanted = descending === firstDown ? expected : expected.toReversed()
      const [first, second] = [await read(order), await read({ ...order, page: 2 })]
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(wanted)
      const after = first.rows.at(-1)?.upstreamId ?? null
      expect((await read({ ...order, page: 2, after })).rows).toEqual(second.rows)
      const before = second.rows[0]?.upstreamId ?? null
      expect((await read({ ...order, before })).rows).toEqual(first.rows)
    }
})

test('where not everybody owes something the order by debts is the usual one', async () => {
  const all = await read({ tab: 'all', sort: 'owed' })
  expect(all.total).toBe(56)
  expect(all.rows).toEqual((await read({ tab: 'all', ...usualOrder })).rows)
})
