import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ledgerOf,
  listWrongBalances,
  pay,
  type TestLedger,
} from '../../../e2e/support/receivables/test-ledger'
import {
  driveRun,
  listTestTenants,
  readEnds,
  setAccess,
  type TestTenant,
} from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { addDays, type Day } from '../../platform/calendar/days'
import { instantAt } from '../../platform/calendar/wall-clock'
import { type DebtCheckpoint, followDebts } from './following/follow-debts'
import { mayLockOn } from './following/lock-days'
import { saveRules } from './following/save-rules'
import { confirmImport } from './importing/confirm-import'
import { prepareImport } from './importing/prepare-import'
import { type Cents, toDecimal } from './money'
import { saveTenantPrice } from './prices/save-price'
import { confirmRaise } from './raising/confirm-raise'
import { prepareRaise } from './raising/prepare-raise'
import { listDebtors } from './room/list-debtors'

let reseller: TestReseller
let ledger: TestLedger
let tenants: TestTenant[]

const count = 24
const places: DebtCheckpoint[] = ['unlocks-proposed', 'unlocks-started', 'locks-proposed', 'locks-started']

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: count })
  ledger = ledgerOf(reseller)
  tenants = await listTestTenants(reseller)
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})
afterAll(() => reseller.close())

const by = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })
/** Every fifth is free. */
const priceOf = (index: number): Cents => (index % 5 === 4 ? 0 : 1_001 + index * 7_919)
/** Pays nothing, a part, all, or more. */
const paidBy = (index: number): Cents =>
  [0, priceOf(index) - 1, priceOf(index), priceOf(index) + 333][index % 4] ?? 0

/** The month before this one, of which everything is overdue. */
function lastMonth(): string {
  return addDays(`${ledger.today.slice(0, 7)}-01`, -1).slice(0, 7)
}

/** A pass that dies at each of its places, then two at once. */
async function followThroughKills(day: Day): Promise<void> {
  const now = () => instantAt({ day, minutes: 600 }, 'America/Lima')
  for (const place of places) {
    const checkpoint = (name: DebtCheckpoint) => {
      if (name === place) throw new Error('killed')
    }
    await followDebts(reseller.resellerId, { now, checkpoint }).catch((error: Error) =>
      expect(error.message).toBe('killed'),
    )
  }
  await Promise.all([followDebts(reseller.resellerId, { now }), followDebts(reseller.resellerId, { now })])
  const runs = await asOwner<{ id: string }>(
    'select id from portal.lock_run where ended_at is null order by number',
  )
  for (const { id } of runs) await driveRun(reseller, id)
}

async function lockedOnes(): Promise<number[]> {
  const ends = await Promise.all(tenants.map((tenant) => readEnds(reseller, tenant)))
  expect(ends.every(({ central, host }) => central === host)).toBe(true)
  return ends.flatMap(({ central }, index) => (central === 'locked' ? [index] : []))
}

async function sums() {
  const { sums: all, tabs } = await listDebtors(
    reseller.resellerId,
    { tab: 'owing', search: '', bucket: null, currency: null, sort: 'days', page: 1 },
    { today: ledger.today },
  )
  const [soles] = all
  return { owed: soles?.owed, overdue: soles?.overdue, credit: soles?.credit, owing: tabs.owing }
}

const indices = Array.from({ length: count }, (_, index) => index)
const add = (of: (index: number) => Cents) => indices.reduce((total, index) => total + of(index), 0)
const debtor = (index: number) => priceOf(index) > 0

test('a month is raised once, locked, paid and opened, killed at every step, and agrees to the cent', async () => {
  for (const index of indices) {
    const amount = toDecimal(priceOf(index))
    const price = debtor(index)
      ? ({ currency: 'PEN', amount, dueDay: '5' } as const)
      : ({ isFree: true } as const)
    await saveTenantPrice({ ...by(), tenantId: tenants[index]?.id ?? '', price })
  }
  await asOwner('update portal.tenant set registered_at = null where reseller_id = $1', [reseller.resellerId])
  const lists = await Promise.all(
    [1, 2].map(() =>
      prepareRaise({ ...by(), runId: randomUUID(), period: lastMonth(), text: 'Mensualidad' }),
    ),
  )
  const raised = await Promise.all(
    lists.map(({ runId }) => confirmRaise({ ...by(), runId, typedCount: null })),
  )
  expect(raised.map(({ charged }) => charged).toSorted((a, b) => a - b)).toEqual([
    0,
    indices.filter(debtor).length,
  ])
  expect(await sums()).toEqual({
    owed: add(priceOf),
    overdue: add(priceOf),
    credit: 0,
    owing: indices.filter(debtor).length,
  })

  const modes = { lockMode: 'automatic', unlockMode: 'automatic' } as const
  const bounds = { lockDays: '10', lockAbovePen: '0', lockAboveUsd: '0', lockMax: '500', lockAt: '09:00' }
  await saveRules({ ...by(), ...modes, ...bounds })
  let day = addDays(ledger.today, 20)
  while (!mayLockOn(day)) day = addDays(day, 1)
  await followThroughKills(day)
  expect(await lockedOnes()).toEqual(indices.filter(debtor))

  const paying = indices.filter((index) => debtor(index) && paidBy(index) > 0)
  const [byHand, byFile] = [
    paying.filter((index) => index % 2 === 0),
    paying.filter((index) => index % 2 === 1),
  ]
  for (const index of byHand)
    await pay(ledger, { tenantId: tenants[index]?.id ?? '', amount: toDecimal(paidBy(index)) })
  const list = byFile.map(
    (index) => `${tenants[index]?.ruc};${toDecimal(paidBy(index))};${ledger.today};op ${index}`,
  )
  for (const _ of [1, 2]) {
    const importId = randomUUID()
    await prepareImport({ ...by(), importId, kind: 'payments', list: list.join('\n') })
    await confirmImport({ ...by(), importId }).catch((error) => expect(error.code).toBe('import-nothing'))
  }
  await followThroughKills(day)
  const left = (index: number) => (debtor(index) ? Math.max(0, priceOf(index) - paidBy(index)) : 0)
  const over = (index: number) => (debtor(index) ? Math.max(0, paidBy(index) - priceOf(index)) : 0)
  expect(await lockedOnes()).toEqual(indices.filter((index) => left(index) > 0))
  expect(await sums()).toEqual({
    owed: add(left),
    overdue: add(left),
    credit: add(over),
    owing: indices.filter((index) => left(index) > 0).length,
  })
  expect(await listWrongBalances(reseller.resellerId)).toEqual([])
})
