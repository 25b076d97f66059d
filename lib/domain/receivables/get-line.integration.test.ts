import { beforeAll, expect, test } from 'vitest'
import {
  addLedgerTenants,
  charge,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../e2e/support/receivables/test-ledger'
import { addReseller } from '../../../e2e/support/test-owner'
import { findBalances } from './find-balances'
import { getCharge, getPayment } from './get-line'

let ledger: TestLedger
let tenants: string[]
let chargeId: string
let paymentId: string

const at = (index: number) => tenants[index] ?? ''

beforeAll(async () => {
  ledger = await openTestLedger()
  tenants = await addLedgerTenants(ledger, 2)
  chargeId = await charge(ledger, { tenantId: at(0), amount: '100', dueOn: ledger.day(-3) })
  paymentId = await pay(ledger, { tenantId: at(0), amount: '30', reference: 'A-1' })
})

test('a charge and a payment are read as whoever closes them must see them', async () => {
  const { resellerId } = ledger
  expect(await getCharge(resellerId, { tenantId: at(0), id: chargeId })).toMatchObject({
    ...{ amount: 10_000, covered: 3_000, owed: 7_000, state: 'partly-paid', dueOn: ledger.day(-3) },
  })
  expect(await getPayment(resellerId, { tenantId: at(0), id: paymentId })).toMatchObject({
    ...{ amount: 3_000, allocated: 3_000, reference: 'A-1', reversedAt: null },
  })
})

test('under another tenant, of another reseller, and by what is no id there is none', async () => {
  const stranger = await addReseller(`r-${chargeId}`)
  const wrong = [
    [ledger.resellerId, at(1), chargeId],
    [stranger, at(0), chargeId],
    [ledger.resellerId, at(0), '\u0000'],
    [ledger.resellerId, 'x', chargeId],
  ] as const
  for (const [resellerId, tenantId, id] of wrong) {
    const missing = { code: 'receivable-charge-missing' }
    await expect(getCharge(resellerId, { tenantId, id })).rejects.toMatchObject(missing)
    await expect(getPayment(resellerId, { tenantId, id })).rejects.toMatchObject({
      code: 'receivable-payment-missing',
    })
  }
})

test('balances of a tenant are there as soon as something was entered', async () => {
  const { resellerId, today } = ledger
  expect(await findBalances(resellerId, at(0), { today })).toMatchObject([
    { currency: 'PEN', owed: 7_000, overdue: 7_000 },
  ])
  expect(await findBalances(resellerId, at(1), { today })).toEqual([])
  expect(await findBalances(resellerId, '\u0000', { today })).toEqual([])
})
