import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '../../../e2e/runner/property-runs'
import {
  addLedgerTenants,
  listWrongBalances,
  openTestLedger,
  type TestLedger,
} from '../../../e2e/support/receivables/test-ledger'
import { AppError } from '../../platform/errors'
import { cancelCharge } from './cancel-charge'
import { enterCharge } from './enter-charge'
import { enterPayment } from './enter-payment'
import { type Currency, currencies, toDecimal } from './money'
import { getTenantAccount } from './queries'
import { reversePayment } from './reverse-payment'
import { writeOffCharge } from './write-off-charge'

type Charge = { id: string; currency: Currency; due: number; amount: number; closed: boolean }
type Payment = { id: string; currency: Currency; day: number; amount: number; reversed: boolean }
type Coin = { paymentId: string; chargeId: string; amount: number }

/** A plain ledger: lists in the order of entering, added up anew each time, cent by cent from the oldest on. */
class PlainLedger {
  charges: Charge[] = []
  payments: Payment[] = []
  coins: Coin[] = []

  owed({ id, amount, closed }: Charge): number {
    return closed ? 0 : amount - this.#sum(({ chargeId }) => chargeId === id)
  }

  credit({ id, amount, reversed }: Payment): number {
    return reversed ? 0 : amount - this.#sum(({ paymentId }) => paymentId === id)
  }

  #sum(isOf: (coin: Coin) => boolean): number {
    return this.coins.filter(isOf).reduce((total, { amount }) => total + amount, 0)
  }

  cover(chosen: string[] = []): void {
    const byDay = this.payments.toSorted((one, two) => one.day - two.day)
    const byDue = this.charges.toSorted((one, two) => one.due - two.due)
    const first = chosen.flatMap((id) => byDue.filter((charge) => charge.id === id))
    for (const charge of [...first, ...byDue]) {
      for (const payment of byDay.filter(({ currency }) => currency === charge.currency)) {
        const amount = Math.min(this.owed(charge), this.credit(payment))
        if (amount > 0) this.coins.push({ paymentId: payment.id, chargeId: charge.id, amount })
      }
    }
  }

  view() {
    const sumOf = (currency: Currency) => ({
      currency,
      owed: this.charges
        .filter((one) => one.currency === currency)
        .reduce((sum, one) => sum + this.owed(one), 0),
      credit: this.payments
        .filter((one) => one.currency === currency)
        .reduce((sum, one) => sum + this.credit(one), 0),
    })
    return {
      charges: Object.fromEntries(this.charges.map((one) => [one.id, this.owed(one)])),
      payments: Object.fromEntries(this.payments.map((one) => [one.id, this.credit(one)])),
      coins: merge(this.coins),
      sums: currencies.map(sumOf).filter(({ owed, credit }) => owed > 0 || credit > 0),
    }
  }
}

/** Two allocations of one pair are one. */
function merge(coins: Coin[]): string[] {
  const sums = new Map<string, number>()
  for (const { paymentId, chargeId, amount } of coins) {
    const key = `${paymentId} ${chargeId}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return [...sums].map((one) => one.join(' ')).toSorted()
}

const currency = fc.constantFrom(...currencies)
const cents = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 100_000_000 }))
const pick = fc.nat(20)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      currency,
      cents,
      day: fc.integer({ min: -60, max: 60 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      currency,
      cents,
      day: fc.integer({ min: -60, max: 0 }),
      chosen: fc.array(pick, { maxLength: 2 }),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel' as const, 'write-off' as const, 'reverse' as const),
      pick,
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})

type Life = { tenantId: string; plain: PlainLedger }

async function live({ tenantId, plain }: Life, one: Step): Promise<void> {
  const by = { resellerId: ledger.resellerId, actor: ledger.owner }
  if (one.kind === 'charge') {
    const charge = {
      id: randomUUID(),
      currency: one.currency,
      due: one.day,
      amount: one.cents,
      closed: false,
    }
    const typed = {
      text: 'x',
      currency: one.currency,
      amount: toDecimal(one.cents),
      dueOn: ledger.day(one.day),
    }
    await enterCharge({ ...by, tenantId, chargeId: charge.id, ...typed })
    plain.charges.push(charge)
    plain.cover()
  } else if (one.kind === 'pay') {
    const open = plain.charges.filter((charge) => charge.currency === one.currency && plain.owed(charge) > 0)
    const chargeIds = open.length === 0 ? [] : one.chosen.map((at) => open[at % open.length]?.id ?? '')
    const payment = {
      id: randomUUID(),
      currency: one.currency,
      day: one.day,
      amount: one.cents,
      reversed: false,
    }
    const typed = {
      currency: one.currency,
      amount: toDecimal(one.cents),
      paidOn: ledger.day(one.day),
      chargeIds,
    }
    const input = {
      ...by,
      ...typed,
      tenantId,
      paymentId: payment.id,
      method: 'yape',
      isAnother: true,
    } as const
    await enterPayment(input)
    if (one.twice) await enterPayment(input)
    plain.payments.push(payment)
    plain.cover(chargeIds)
  } else await end({ tenantId, plain }, one)
}

async function end({ plain }: Life, { kind, pick: at }: Extract<Step, { pick: number }>): Promise<void> {
  const of = { resellerId: ledger.resellerId, actor: ledger.owner, reason: 'x' }
  const payment = plain.payments[at % plain.payments.length]
  const charge = plain.charges[at % plain.charges.length]
  if (kind === 'reverse') {
    if (!payment) return
    await reversePayment({ ...of, paymentId: payment.id })
    payment.reversed = true
    // What was given up beside it is owed again; what was cancelled has nothing of it.
    const covered = new Set(
      plain.coins.filter((coin) => coin.paymentId === payment.id).map((coin) => coin.chargeId),
    )
    for (const one of plain.charges) if (covered.has(one.id)) one.closed = false
    plain.coins = plain.coins.filter(({ paymentId }) => paymentId !== payment.id)
  } else {
    if (!charge) return
    const isPaid = kind === 'write-off' && plain.owed(charge) === 0
    const close = kind === 'cancel' ? cancelCharge : writeOffCharge
    const refused = await close({ ...of, chargeId: charge.id }).catch((error: unknown) => error)
    // A charge is closed once, and nothing is given up where nothing is owed.
    if (charge.closed || isPaid)
      return expect(refused === undefined || refused instanceof AppError).toBe(true)
    expect(refused).toBeUndefined()
    charge.closed = true
    if (kind === 'cancel') plain.coins = plain.coins.filter(({ chargeId }) => chargeId !== charge.id)
  }
  plain.cover()
}

async function readLedger(tenantId: string) {
  const account = await getTenantAccount(ledger.resellerId, tenantId, { today: ledger.today })
  const coins = account.charges.flatMap(({ id, coveredBy }) =>
    coveredBy.map(({ paymentId, amount }) => ({ paymentId, chargeId: id, amount })),
  )
  const sums = account.balances.map((one) => ({ currency: one.currency, owed: one.owed, credit: one.credit }))
  return {
    charges: Object.fromEntries(account.charges.map(({ id, owed }) => [id, owed])),
    payments: Object.fromEntries(account.payments.map(({ id, credit }) => [id, credit])),
    coins: merge(coins),
    sums: sums.filter(({ owed, credit }) => owed > 0 || credit > 0),
  }
}

test('any history of an account is to the cent that of a plain ledger', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const [tenantId = ''] = await addLedgerTenants(ledger, 1)
      const plain = new PlainLedger()
      for (const one of steps) await live({ tenantId, plain }, one)
      expect(await readLedger(tenantId)).toEqual(plain.view())
    }),
    { numRuns: propertyRuns(60) },
  )
  expect(await listWrongBalances(ledger.resellerId)).toEqual([])
})
