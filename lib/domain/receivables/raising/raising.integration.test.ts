import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addLedgerTenants,
  charge,
  listWrongBalances,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../../e2e/support/receivables/test-ledger'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addTestPerson } from '../../../../e2e/support/test-staff'
import { listAudit } from '../../../platform/audit/queries'
import { cancelCharge } from '../cancel-charge'
import { findTenantPrice, listPrices } from '../prices/list-prices'
import { savePlanPrice, saveTenantPrice } from '../prices/save-price'
import { getTenantAccount } from '../queries'
import { confirmRaise, discardRaise } from './confirm-raise'
import { getRaise, listRaises } from './get-raise'
import { prepareRaise } from './prepare-raise'
import type { RaiseInput } from './raise-schema'

let ledger: TestLedger
let tenants: string[]

const now = new Date('2026-11-20T15:00:00Z')
const period = '2026-11'
const by = () => ({ resellerId: ledger.resellerId, actor: ledger.owner })
const at = (index: number) => tenants[index] ?? ''
const price = (amount: string, dueDay = '10') => ({ currency: 'PEN', amount, dueDay }) as const
const account = (tenantId: string) => getTenantAccount(ledger.resellerId, tenantId, { today: '2026-11-20' })

const prepare = async (more: Partial<RaiseInput> = {}) => {
  const runId = randomUUID()
  await prepareRaise({ ...by(), runId, period, text: 'Noviembre', now, ...more })
  return runId
}
const confirm = (runId: string, typedCount: number | null = null) =>
  confirmRaise({ ...by(), runId, typedCount })
const outcomesOf = async (runId: string) => (await getRaise(ledger.resellerId, runId)).counts

beforeEach(async () => {
  ledger = await openTestLedger()
  tenants = await addLedgerTenants(ledger, 5)
  await asOwner(`update portal.tenant set plan = 'Pro', registered_at = '2026-01-15' where id = any($1)`, [
    tenants,
  ])
  await savePlanPrice({ ...by(), plan: 'Pro', price: price('100.01') })
})

describe('prices', () => {
  test('are of a plan or of one tenant, audited, and the same again changes nothing', async () => {
    await saveTenantPrice({ ...by(), tenantId: at(0), price: { currency: 'USD', amount: '9', dueDay: '31' } })
    await saveTenantPrice({ ...by(), tenantId: at(1), price: { isFree: true } })
    await saveTenantPrice({ ...by(), tenantId: at(1), price: { isFree: true } })
    await savePlanPrice({ ...by(), plan: 'Pro', price: price('100.01') })
    const view = await listPrices(ledger.resellerId)
    expect(view.plans).toMatchObject([
      { plan: 'Pro', price: { currency: 'PEN', amount: 10_001, dueDay: 10 } },
    ])
    expect(view.own.map(({ price: own }) => own.amount)).toEqual([900, 0])
    expect(view).toMatchObject({ ownCount: 2, unpriced: 0 })
    expect((await listAudit(ledger.resellerId, { action: 'receivable.priced' })).lines).toHaveLength(3)
    expect(await findTenantPrice(ledger.resellerId, at(0))).toMatchObject({
      tenant: { id: at(0) },
      plan: 'Pro',
      own: { currency: 'USD', amount: 900, dueDay: 31 },
      ofPlan: { currency: 'PEN', amount: 10_001, dueDay: 10 },
    })
    await saveTenantPrice({ ...by(), tenantId: at(0), price: null })
    await savePlanPrice({ ...by(), plan: 'Pro', price: null })
    expect(await listPrices(ledger.resellerId)).toMatchObject({ plans: [], ownCount: 1, unpriced: 4 })
  })

  test('are refused to support, and with a day that no month has', async () => {
    const actor = await addTestPerson(ledger.resellerId, 'support')
    const saving = savePlanPrice({ ...by(), actor, plan: 'Pro', price: price('1') })
    await expect(saving).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(savePlanPrice({ ...by(), plan: 'Pro', price: price('1', '32') })).rejects.toThrow(
      'dueDayWrong',
    )
    await expect(savePlanPrice({ ...by(), plan: ' ', price: price('1') })).rejects.toThrow('planMissing')
  })
})

describe('the list of a month', () => {
  test('says of each tenant what it pays, or why it pays nothing', async () => {
    await saveTenantPrice({ ...by(), tenantId: at(0), price: price('50', '31') })
    await saveTenantPrice({ ...by(), tenantId: at(1), price: { isFree: true } })
    await asOwner('update portal.tenant set plan = null where id = $1', [at(2)])
    await charge(ledger, { tenantId: at(3), amount: '5', dueOn: '2026-11-01', period })
    const more = await addLedgerTenants(ledger, 3)
    await asOwner(`update portal.tenant set plan = 'Pro' where id = any($1)`, [more])
    await asOwner('update portal.tenant set registered_at = $2 where id = $1', [
      more[0],
      '2026-12-01T06:00:00Z',
    ])
    await asOwner('update portal.tenant set gone_at = $2 where id = $1', [more[1], '2026-11-03T06:00:00Z'])
    await asOwner('update portal.tenant set gone_at = $2 where id = $1', [more[2], '2026-10-03T06:00:00Z'])
    const runId = await prepare()
    const view = await getRaise(ledger.resellerId, runId)
    const counts = { charge: 2, free: 1, 'no-price': 1, raised: 1, later: 1, gone: 1 }
    expect(view.counts).toEqual(counts)
    expect(view.page.rows).toMatchObject([
      { tenantId: at(0), amount: 5_000, dueOn: '2026-11-30', isOwn: true, fromOn: null },
      { tenantId: at(4), amount: 10_001, dueOn: '2026-11-10', isOwn: false, text: 'Noviembre' },
    ])
    expect(view.sums).toMatchObject([
      { currency: 'PEN', amount: 15_001, tenants: 2, earliestDueOn: '2026-11-10', latestDueOn: '2026-11-30' },
    ])
    expect(view.confirmedAt).toBeNull()
    // Nothing is owed before somebody confirms.
    expect((await account(at(0))).charges).toEqual([])
  })

  test('charges a part of the month where that was chosen, rounded half up, due no earlier than it begins', async () => {
    await asOwner(`update portal.tenant set registered_at = '2026-11-16T15:00:00Z' where id = $1`, [at(0)])
    await asOwner(`update portal.tenant set registered_at = '2026-11-01T15:00:00Z' where id = $1`, [at(1)])
    const whole = (await getRaise(ledger.resellerId, await prepare())).page.rows
    expect(whole.map(({ amount }) => amount)).toEqual(tenants.map(() => 10_001))
    const rows = (await getRaise(ledger.resellerId, await prepare({ prorated: true }))).page.rows
    // 15 of 30 days of 100.01.
    expect(rows[0]).toMatchObject({
      amount: 5_001,
      dueOn: '2026-11-16',
      fromOn: '2026-11-16',
      text: 'Noviembre (16–30)',
    })
    expect(rows[1]).toMatchObject({ amount: 10_001, fromOn: null })
    const later = (await getRaise(ledger.resellerId, await prepare({ dueFrom: '2026-11-25' }))).page.rows
    expect(new Set(later.map(({ dueOn }) => dueOn))).toEqual(new Set(['2026-11-25']))
  })

  test('charges as it says, once, and takes credit at once', async () => {
    await pay(ledger, { tenantId: at(0), amount: '30' })
    const runId = await prepare()
    await saveTenantPrice({ ...by(), tenantId: at(1), price: price('999') })
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [at(4)])
    expect(await confirm(runId)).toEqual({ charged: 4 })
    expect(await confirm(runId)).toEqual({ charged: 4 })
    expect((await account(at(0))).balances).toMatchObject([
      { owed: 7_001, credit: 0, oldestDueOn: '2026-11-10' },
    ])
    expect((await account(at(1))).charges).toMatchObject([
      { amount: 10_001, period, source: 'raised', text: 'Noviembre', enteredByName: ledger.owner.name },
    ])
    expect(await outcomesOf(runId)).toEqual({ charge: 4, gone: 1 })
    const { lines } = await listAudit(ledger.resellerId, { action: 'receivable.raised' })
    expect(lines).toMatchObject([{ subjectName: period, after: { tenants: 4, money: 'S/ 400.04' } }])
    expect(await listRaises(ledger.resellerId)).toMatchObject([{ id: runId, charged: 4 }])
    expect(await listWrongBalances(ledger.resellerId)).toEqual([])
    await expect(discardRaise({ ...by(), runId })).rejects.toMatchObject({ code: 'raise-confirmed' })
  })

  test('of two lists confirmed at once charges each tenant once', async () => {
    const runs = await Promise.all([prepare(), prepare(), prepare()])
    const done = await Promise.all(runs.map((runId) => confirm(runId)))
    expect(done.map(({ charged }) => charged).toSorted()).toEqual([0, 0, 5])
    for (const tenantId of tenants) expect((await account(tenantId)).charges).toHaveLength(1)
    expect(await outcomesOf(await prepare())).toEqual({ raised: 5 })
  })

  test('raises again what was cancelled only where that is asked for', async () => {
    await confirm(await prepare())
    const [raised] = (await account(at(2))).charges
    await cancelCharge({ ...by(), chargeId: raised?.id ?? '', reason: 'Monto errado' })
    expect(await outcomesOf(await prepare())).toEqual({ raised: 4, cancelled: 1 })
    const runId = await prepare({ againCancelled: true })
    expect(await outcomesOf(runId)).toEqual({ charge: 1, raised: 4 })
    expect(await confirm(runId)).toEqual({ charged: 1 })
    expect((await account(at(2))).balances).toMatchObject([{ owed: 10_001, openCharges: 1 }])
  })

  test('is left or removed without a trace, and refused to support', async () => {
    const actor = await addTestPerson(ledger.resellerId, 'support')
    const input = { ...by(), actor, runId: randomUUID(), period, text: 'x', now }
    await expect(prepareRaise(input)).rejects.toMatchObject({ code: 'not-allowed' })
    const runId = await prepare()
    await expect(confirmRaise({ ...by(), actor, runId, typedCount: null })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    await discardRaise({ ...by(), runId })
    await discardRaise({ ...by(), runId })
    await expect(confirm(runId)).rejects.toMatchObject({ code: 'raise-missing' })
    await expect(prepare({ period: '2027-01' })).rejects.toMatchObject({ code: 'raise-period-wrong' })
    await expect(prepare({ period: '11/2026' })).rejects.toThrow('periodMissing')
  })

  test('is made once however often its form is sent, with a count to type above twenty', async () => {
    await asOwner(`update portal.tenant set plan = 'Pro' where id = any($1)`, [
      await addLedgerTenants(ledger, 20),
    ])
    const runId = randomUUID()
    const input = { ...by(), runId, period, text: 'x', now }
    await Promise.all([prepareRaise(input), prepareRaise(input)])
    await expect(prepareRaise({ ...input, period: '2026-10' })).rejects.toMatchObject({
      code: 'receivable-form-used',
    })
    await expect(confirm(runId)).rejects.toMatchObject({ code: 'raise-count-wrong', values: { count: 25 } })
    await expect(confirm(runId, 24)).rejects.toMatchObject({ code: 'raise-count-wrong' })
    expect(await confirm(runId, 25)).toEqual({ charged: 25 })
  })

  test('of a thousand tenants is charged without a query a tenant', async () => {
    const many = await addLedgerTenants(ledger, 1_000)
    await asOwner(`update portal.tenant set plan = 'Pro' where id = any($1)`, [many])
    const runId = await prepare()
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    expect(await confirm(runId, 1_005)).toEqual({ charged: 1_005 })
    expect(queries.mock.calls.length).toBeGreaterThan(5)
    expect(queries.mock.calls.length).toBeLessThan(100)
    queries.mockRestore()
    expect(await listWrongBalances(ledger.resellerId)).toEqual([])
  })
})
