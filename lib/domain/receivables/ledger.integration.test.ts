import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addLedgerTenants,
  charge,
  listWrongBalances,
  openTestLedger,
  pay,
  type TestLedger,
} from '../../../e2e/support/receivables/test-ledger'
import { asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson } from '../../../e2e/support/test-staff'
import { listAudit } from '../../platform/audit/queries'
import { addDays } from '../../platform/calendar/days'
import { inScope } from '../../platform/database/db'
import { cancelCharge } from './cancel-charge'
import { enterCharge } from './enter-charge'
import { enterPayment } from './enter-payment'
import { oldestLedgerDay } from './ledger-days'
import { getTenantAccount } from './queries'
import { reversePayment } from './reverse-payment'
import { writeOffCharge } from './write-off-charge'

let ledger: TestLedger
let tenantId: string

beforeAll(async () => {
  ledger = await openTestLedger()
})

beforeEach(async () => {
  const [id] = await addLedgerTenants(ledger, 1)
  tenantId = id ?? ''
})

const by = () => ({ resellerId: ledger.resellerId, actor: ledger.owner })
const account = () => getTenantAccount(ledger.resellerId, tenantId, { today: ledger.today })
const balance = async (currency = 'PEN') =>
  (await account()).balances.find((one) => one.currency === currency)

async function auditOf(action: string) {
  const { lines } = await listAudit(ledger.resellerId, { action })
  return lines.filter(({ subjectId }) => subjectId === tenantId)
}

describe('a charge', () => {
  const typed = () =>
    ({ text: 'Diciembre', currency: 'PEN', amount: '1,200.50', dueOn: ledger.day(5) }) as const

  test('is entered once however often its form is sent, and stands in the audit log', async () => {
    const chargeId = randomUUID()
    const input = { ...by(), ...typed(), tenantId, chargeId, period: '2026-12' }
    expect(await enterCharge(input)).toEqual({ isRepeated: false })
    expect(await enterCharge(input)).toEqual({ isRepeated: true })
    const { charges, version } = await account()
    expect(charges).toMatchObject([
      { id: chargeId, amount: 120_050, owed: 120_050, state: 'open', period: '2026-12', daysOverdue: 0 },
    ])
    expect(version).toBe(2)
    expect(await auditOf('receivable.charged')).toMatchObject([{ after: { money: 'S/ 1,200.50' } }])
  })

  test('with other facts under a form that was sent is refused', async () => {
    const input = { ...by(), ...typed(), tenantId, chargeId: randomUUID() }
    await enterCharge(input)
    for (const corrected of [{ amount: '1' }, { text: 'Noviembre' }, { period: '2026-11' }])
      await expect(enterCharge({ ...input, ...corrected })).rejects.toMatchObject({
        code: 'receivable-form-used',
      })
    const [other = ''] = await addLedgerTenants(ledger, 1)
    await expect(enterCharge({ ...input, tenantId: other })).rejects.toMatchObject({
      code: 'receivable-form-used',
    })
  })

  test('sent again once it was cancelled is not said to be entered', async () => {
    const input = { ...by(), ...typed(), tenantId, chargeId: randomUUID() }
    await enterCharge(input)
    await cancelCharge({ ...by(), chargeId: input.chargeId, reason: 'Era de otra' })
    await expect(enterCharge(input)).rejects.toMatchObject({ code: 'receivable-form-used' })
  })

  test('of a tenant that is gone, of nobody, and by support is refused', async () => {
    const input = { ...by(), ...typed(), tenantId, chargeId: randomUUID() }
    const actor = await addTestPerson(ledger.resellerId, 'support')
    await expect(enterCharge({ ...input, actor })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(enterCharge({ ...input, tenantId: randomUUID() })).rejects.toMatchObject({
      code: 'tenant-missing',
    })
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [tenantId])
    await expect(enterCharge(input)).rejects.toMatchObject({ code: 'receivable-tenant-gone' })
    expect((await account()).charges).toEqual([])
  })

  test.each([
    [{ amount: '-5' }, 'receivables.amountWrong'],
    [{ amount: '1,000,000.01' }, 'receivables.amountWrong'],
    [{ dueOn: '2026-02-30' }, 'receivables.dueOnWrong'],
    [{ dueOn: '2126-11-30' }, 'receivables.dueOnWrong'],
    [{ text: '  ' }, 'receivables.textMissing'],
    [{ currency: 'EUR' as 'PEN' }, 'receivables.currencyWrong'],
    [{ period: '2026-13' }, 'receivables.periodWrong'],
  ])('with %j is refused with a sentence', async (wrong, message) => {
    const input = { ...by(), ...typed(), ...wrong, tenantId, chargeId: randomUUID() }
    await expect(enterCharge(input)).rejects.toMatchObject({ issues: [{ message }] })
  })

  test('of more than ten years ago is refused, and of the last day of them entered', async () => {
    const enter = (dueOn: string) =>
      enterCharge({ ...by(), ...typed(), dueOn, tenantId, chargeId: randomUUID() })
    const oldest = oldestLedgerDay(ledger.today)
    for (const dueOn of [addDays(oldest, -1), '2000-01-01', '0926-11-30'])
      await expect(enter(dueOn)).rejects.toMatchObject({ code: 'receivable-day-old' })
    await enter(oldest)
    expect((await account()).charges).toMatchObject([{ dueOn: oldest }])
  })

  test('takes the credit that there is, at once and in its currency alone', async () => {
    await pay(ledger, { tenantId, amount: '100' })
    await pay(ledger, { tenantId, amount: '50', currency: 'USD' })
    await charge(ledger, { tenantId, amount: '130', dueOn: ledger.day(1) })
    expect(await balance()).toMatchObject({
      owed: 3_000,
      credit: 0,
      openCharges: 1,
      oldestDueOn: ledger.day(1),
    })
    expect(await balance('USD')).toMatchObject({ owed: 0, credit: 5_000 })
  })

  test('cancelled gives back what covered it, which covers what else is owed', async () => {
    const wrong = await charge(ledger, { tenantId, amount: '100', dueOn: ledger.day(-9) })
    await charge(ledger, { tenantId, amount: '80', dueOn: ledger.day(3) })
    await pay(ledger, { tenantId, amount: '100' })
    await cancelCharge({ ...by(), chargeId: wrong, reason: 'Otro mes' })
    await cancelCharge({ ...by(), chargeId: wrong, reason: 'Otro mes' })
    expect(await balance()).toMatchObject({ owed: 0, credit: 2_000 })
    expect((await account()).charges.map(({ state }) => state)).toEqual(['paid', 'cancelled'])
    expect(await auditOf('receivable.cancelled')).toMatchObject([{ reason: 'Otro mes' }])
    await expect(writeOffCharge({ ...by(), chargeId: wrong, reason: 'x' })).rejects.toMatchObject({
      code: 'receivable-charge-closed',
    })
  })

  test('is written off by an owner alone, for what is left of it', async () => {
    const chargeId = await charge(ledger, { tenantId, amount: '100', dueOn: ledger.day(-9) })
    await pay(ledger, { tenantId, amount: '40' })
    const actor = await addTestPerson(ledger.resellerId, 'admin')
    const input = { ...by(), chargeId, reason: 'Cerró' }
    await expect(writeOffCharge({ ...input, actor })).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(writeOffCharge({ ...input, reason: ' ' })).rejects.toMatchObject({
      issues: [{ message: 'receivables.reasonMissing' }],
    })
    await writeOffCharge(input)
    await writeOffCharge(input)
    expect(await balance()).toMatchObject({ owed: 0, credit: 0, openCharges: 0, oldestDueOn: null })
    expect((await account()).charges).toMatchObject([{ state: 'written-off', owed: 0, covered: 4_000 }])
    expect(await auditOf('receivable.written-off')).toMatchObject([{ after: { money: 'S/ 60.00' } }])
  })

  test('closed in two windows at once is closed once, as one of them says', async () => {
    const chargeId = await charge(ledger, { tenantId, amount: '80', dueOn: ledger.day(-3) })
    const input = { ...by(), chargeId, reason: 'Cerró' }
    await Promise.all([writeOffCharge(input), writeOffCharge(input), writeOffCharge(input)])
    expect(await auditOf('receivable.written-off')).toHaveLength(1)
    const other = { ...input, chargeId: await charge(ledger, { tenantId, amount: '9', dueOn: ledger.today }) }
    const done = await Promise.allSettled([writeOffCharge(other), cancelCharge(other)])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'receivable-charge-closed' },
    })
    expect(await balance()).toMatchObject({ owed: 0, credit: 0 })
    expect(await listWrongBalances(ledger.resellerId)).toEqual([])
  })

  test('that is paid is not written off', async () => {
    const chargeId = await charge(ledger, { tenantId, amount: '100', dueOn: ledger.day(0) })
    await pay(ledger, { tenantId, amount: '100' })
    await expect(writeOffCharge({ ...by(), chargeId, reason: 'x' })).rejects.toMatchObject({
      code: 'receivable-charge-paid',
    })
  })
})

describe('a payment', () => {
  test('covers the oldest due date first, and the rest is credit', async () => {
    await charge(ledger, { tenantId, amount: '50', dueOn: ledger.day(-1) })
    await charge(ledger, { tenantId, amount: '70', dueOn: ledger.day(-40) })
    await pay(ledger, { tenantId, amount: '100' })
    const { charges } = await account()
    expect(charges.map(({ dueOn, state, owed }) => [dueOn, state, owed])).toEqual([
      [ledger.day(-1), 'partly-paid', 2_000],
      [ledger.day(-40), 'paid', 0],
    ])
    await pay(ledger, { tenantId, amount: '100.05' })
    expect(await balance()).toMatchObject({ owed: 0, overdue: 0, credit: 8_005, lastPaid: 20_005 })
  })

  test('covers the chosen charges first', async () => {
    await charge(ledger, { tenantId, amount: '70', dueOn: ledger.day(-40) })
    const newer = await charge(ledger, { tenantId, amount: '50', dueOn: ledger.day(-1) })
    await pay(ledger, { tenantId, amount: '60', chargeIds: [newer] })
    expect((await account()).charges.map(({ owed }) => owed)).toEqual([6_000, 0])
    await expect(pay(ledger, { tenantId, amount: '1', chargeIds: [newer] })).rejects.toMatchObject({
      code: 'receivable-charge-moved',
    })
    await expect(pay(ledger, { tenantId, amount: '1', chargeIds: [randomUUID()] })).rejects.toMatchObject({
      code: 'receivable-charge-moved',
    })
  })

  test('is entered once however often its form is sent, and by support too', async () => {
    const actor = await addTestPerson(ledger.resellerId, 'support')
    const paymentId = randomUUID()
    const typed = {
      amount: '20',
      currency: 'PEN',
      paidOn: ledger.today,
      method: 'yape',
      reference: '123',
    } as const
    const input = { ...by(), ...typed, actor, tenantId, paymentId }
    await Promise.all([enterPayment(input), enterPayment(input), enterPayment(input)])
    expect(await enterPayment(input)).toEqual({ isRepeated: true, covered: 0, credit: 2_000 })
    expect((await account()).payments).toMatchObject([{ id: paymentId, amount: 2_000, reference: '123' }])
    expect(await auditOf('receivable.paid')).toHaveLength(1)
    for (const corrected of [{ amount: '21' }, { reference: '124' }, { method: 'plin' as const }])
      await expect(enterPayment({ ...input, ...corrected })).rejects.toMatchObject({
        code: 'receivable-form-used',
      })
  })

  test('sent again once it was reversed is not said to be entered', async () => {
    const input = { ...by(), amount: '20', currency: 'PEN', paidOn: ledger.today, method: 'yape' } as const
    const form = { ...input, tenantId, paymentId: randomUUID() }
    await enterPayment(form)
    await reversePayment({ ...by(), paymentId: form.paymentId, reason: 'Era de otra' })
    await expect(enterPayment(form)).rejects.toMatchObject({ code: 'receivable-form-used' })
  })

  test('that somebody entered before is asked about, also at the same moment', async () => {
    const typed = { amount: '20', currency: 'PEN', paidOn: ledger.today, method: 'deposit' } as const
    const enter = (reference: string, isAnother = false) =>
      enterPayment({ ...by(), ...typed, tenantId, reference, isAnother, paymentId: randomUUID() })
    const done = await Promise.allSettled([enter('Op 77'), enter('OP 77 ')])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'receivable-payment-twice', values: { who: ledger.owner.name } },
    })
    await enter('op 77', true)
    await enter('Op 78')
    expect((await account()).payments).toHaveLength(3)
  })

  test('of a tenant that is gone is still entered', async () => {
    await charge(ledger, { tenantId, amount: '20', dueOn: ledger.today })
    await asOwner('update portal.tenant set gone_at = now() where id = $1', [tenantId])
    await pay(ledger, { tenantId, amount: '20' })
    expect(await balance()).toMatchObject({ owed: 0, credit: 0 })
  })

  test('of a day to come or of more than ten years ago is refused, and by sales too', async () => {
    const on = (paidOn: string) => pay(ledger, { tenantId, amount: '1', paidOn })
    const oldest = oldestLedgerDay(ledger.today)
    await expect(on(ledger.day(1))).rejects.toMatchObject({ code: 'receivable-paid-later' })
    for (const day of [addDays(oldest, -1), '2000-01-01'])
      await expect(on(day)).rejects.toMatchObject({ code: 'receivable-day-old' })
    await on(oldest)
    expect((await account()).payments).toMatchObject([{ paidOn: oldest }])
    const actor = await addTestPerson(ledger.resellerId, 'sales')
    await expect(pay(ledger, { tenantId, amount: '1', actor })).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test('reversed owes again what it covered, unless other credit is there; once', async () => {
    await charge(ledger, { tenantId, amount: '100', dueOn: ledger.day(-3) })
    const wrong = await pay(ledger, { tenantId, amount: '100', reference: 'A' })
    await pay(ledger, { tenantId, amount: '30', reference: 'B' })
    const actor = await addTestPerson(ledger.resellerId, 'support')
    const input = { ...by(), paymentId: wrong, reason: 'Rebotó' }
    await expect(reversePayment({ ...input, actor })).rejects.toMatchObject({ code: 'not-allowed' })
    await reversePayment(input)
    await reversePayment(input)
    expect(await balance()).toMatchObject({ owed: 7_000, overdue: 7_000, credit: 0, lastPaid: 3_000 })
    const { payments } = await account()
    expect(payments.find(({ id }) => id === wrong)).toMatchObject({
      credit: 0,
      covers: [],
      reversedReason: 'Rebotó',
    })
    expect(await auditOf('receivable.reversed')).toHaveLength(1)
    // A reversed payment is no twin of another one.
    await pay(ledger, { tenantId, amount: '100', reference: 'A', isAnother: false })
  })

  test('reversed owes again the whole of a charge of which the rest was given up', async () => {
    const chargeId = await charge(ledger, { tenantId, amount: '100', dueOn: ledger.day(-3) })
    const paymentId = await pay(ledger, { tenantId, amount: '60' })
    await writeOffCharge({ ...by(), chargeId, reason: 'Cerró' })
    await reversePayment({ ...by(), paymentId, reason: 'Era de otra empresa' })
    expect(await balance()).toMatchObject({ owed: 10_000, overdue: 10_000, openCharges: 1 })
    expect((await account()).charges).toMatchObject([{ state: 'open', owed: 10_000 }])
  })

  test('never covers more than is owed, however many people enter at once', async () => {
    const wrong = await charge(ledger, { tenantId, amount: '100', dueOn: ledger.day(-3) })
    const paying = Array.from({ length: 6 }, (_, at) =>
      pay(ledger, { tenantId, amount: '30', reference: `${at}` }),
    )
    const charging = Array.from({ length: 3 }, () =>
      charge(ledger, { tenantId, amount: '35', dueOn: ledger.day(9) }),
    )
    await Promise.all([...paying, ...charging, cancelCharge({ ...by(), chargeId: wrong, reason: 'x' })])
    expect(await balance()).toMatchObject({ owed: 0, credit: 7_500 })
    expect(await listWrongBalances(ledger.resellerId)).toEqual([])
  })
})

describe('the account', () => {
  test('has pages of charges and of payments, each line on one, and one out of range is the last', async () => {
    for (const offset of [-5, -4, -3, -2, -1])
      await charge(ledger, { tenantId, amount: '1', dueOn: ledger.day(offset) })
    for (const offset of [-3, -2, -1])
      await pay(ledger, { tenantId, amount: '1', paidOn: ledger.day(offset) })
    const read = (chargePage: number, paymentPage: number) =>
      getTenantAccount(ledger.resellerId, tenantId, {
        ...{ today: ledger.today, linesMax: 2, chargePage, paymentPage },
      })
    const pages = [await read(1, 1), await read(2, 2), await read(3, 1)]
    expect(pages.map(({ charges }) => charges.length)).toEqual([2, 2, 1])
    expect(new Set(pages.flatMap(({ charges }) => charges.map(({ id }) => id))).size).toBe(5)
    expect(pages.map(({ payments }) => payments.length)).toEqual([2, 1, 2])
    expect((await read(9, 9)).charges).toEqual(pages[2]?.charges)
    expect((await read(9, 9)).payments).toEqual(pages[1]?.payments)
    expect((await account()).charges).toHaveLength(5)
  })

  test('of another reseller is not there', async () => {
    const chargeId = await charge(ledger, { tenantId, amount: '1', dueOn: ledger.today })
    const paymentId = await pay(ledger, { tenantId, amount: '1' })
    const { resellerId, owner: actor } = await addResellerWithOwner()
    const today = ledger.today
    await expect(getTenantAccount(resellerId, tenantId, { today })).rejects.toMatchObject({
      code: 'tenant-missing',
    })
    await expect(cancelCharge({ resellerId, actor, chargeId, reason: 'x' })).rejects.toMatchObject({
      code: 'receivable-charge-missing',
    })
    await expect(reversePayment({ resellerId, actor, paymentId, reason: 'x' })).rejects.toMatchObject({
      code: 'receivable-payment-missing',
    })
    const [foreign = ''] = await addLedgerTenants({ resellerId }, 1)
    const typed = { amount: '1', currency: 'PEN', paidOn: today, method: 'cash' } as const
    await expect(
      enterPayment({ resellerId, actor, tenantId: foreign, paymentId, ...typed }),
    ).rejects.toMatchObject({ code: 'receivable-form-used' })
  })

  test('keeps every line: the role that serves requests deletes none, and covers nothing twice', async () => {
    const chargeId = await charge(ledger, { tenantId, amount: '1', dueOn: ledger.today })
    await expect(
      inScope(ledger.resellerId, (tx) => tx.receivableCharge.deleteMany({ where: { id: chargeId } })),
    ).rejects.toThrow(/permission denied/)
    await expect(
      inScope(ledger.resellerId, (tx) =>
        tx.receivableCharge.update({ where: { id: chargeId }, data: { covered: 101 } }),
      ),
    ).rejects.toThrow(/receivable_charge_amount/)
  })
})
