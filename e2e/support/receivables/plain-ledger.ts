import { type Cents, type Currency, currencies } from '../../../lib/domain/receivables/money'
import type { Day } from '../../../lib/platform/calendar/days'

export type PlainCharge = { id: string; currency: Currency; due: Day; amount: Cents; closed: boolean }
export type PlainPayment = { id: string; currency: Currency; day: Day; amount: Cents; reversed: boolean }
type Coin = { paymentId: string; chargeId: string; amount: Cents }

/** An account as the ledger says it, sorted, so that two are equal where they say the same. */
export type LedgerView = {
  /** What is owed on each charge, and what is left of each payment. */
  charges: Record<string, Cents>
  payments: Record<string, Cents>
  coins: string[]
  sums: { currency: Currency; owed: Cents; credit: Cents }[]
}

/** A plain ledger: lists in the order of entering, added up anew each time, cent by cent from the oldest on. */
export class PlainLedger {
  charges: PlainCharge[] = []
  payments: PlainPayment[] = []
  #coins: Coin[] = []

  charge(charge: Omit<PlainCharge, 'closed'>): void {
    this.charges.push({ ...charge, closed: false })
    this.#cover()
  }

  pay(payment: Omit<PlainPayment, 'reversed'>, chosen: string[] = []): void {
    this.payments.push({ ...payment, reversed: false })
    this.#cover(chosen)
  }

  /** What was given up beside the payment is owed again; what was cancelled has nothing of it. */
  reverse(payment: PlainPayment): void {
    payment.reversed = true
    const of = this.#coins.filter(({ paymentId }) => paymentId === payment.id)
    const covered = new Set(of.map(({ chargeId }) => chargeId))
    for (const one of this.charges) if (covered.has(one.id)) one.closed = false
    this.#coins = this.#coins.filter(({ paymentId }) => paymentId !== payment.id)
    this.#cover()
  }

  cancel(charge: PlainCharge): void {
    charge.closed = true
    this.#coins = this.#coins.filter(({ chargeId }) => chargeId !== charge.id)
    this.#cover()
  }

  writeOff(charge: PlainCharge): void {
    charge.closed = true
    this.#cover()
  }

  owed({ id, amount, closed }: PlainCharge): Cents {
    return closed ? 0 : amount - this.#sum(({ chargeId }) => chargeId === id)
  }

  credit({ id, amount, reversed }: PlainPayment): Cents {
    return reversed ? 0 : amount - this.#sum(({ paymentId }) => paymentId === id)
  }

  isOverdue(today: Day): boolean {
    return this.charges.some((charge) => charge.due < today && this.owed(charge) > 0)
  }

  view(): LedgerView {
    const total = <One>(all: One[], of: (one: One) => Cents) => all.reduce((sum, one) => sum + of(one), 0)
    const sumOf = (currency: Currency) => ({
      currency,
      owed: total(
        this.charges.filter((one) => one.currency === currency),
        (one) => this.owed(one),
      ),
      credit: total(
        this.payments.filter((one) => one.currency === currency),
        (one) => this.credit(one),
      ),
    })
    return {
      charges: Object.fromEntries(this.charges.map((one) => [one.id, this.owed(one)])),
      payments: Object.fromEntries(this.payments.map((one) => [one.id, this.credit(one)])),
      coins: mergeCoins(this.#coins),
      sums: currencies.map(sumOf).filter(({ owed, credit }) => owed > 0 || credit > 0),
    }
  }

  #sum(isOf: (coin: Coin) => boolean): Cents {
    return this.#coins.filter(isOf).reduce((total, { amount }) => total + amount, 0)
  }

  #cover(chosen: string[] = []): void {
    const byDay = this.payments.toSorted((one, two) => compare(one.day, two.day))
    const byDue = this.charges.toSorted((one, two) => compare(one.due, two.due))
    const first = chosen.flatMap((id) => byDue.filter((charge) => charge.id === id))
    for (const charge of [...first, ...byDue]) {
      for (const payment of byDay.filter(({ currency }) => currency === charge.currency)) {
        const amount = Math.min(this.owed(charge), this.credit(payment))
        if (amount > 0) this.#coins.push({ paymentId: payment.id, chargeId: charge.id, amount })
      }
    }
  }
}

function compare(one: Day, two: Day): number {
  if (one === two) return 0
  return one < two ? -1 : 1
}

/** Two allocations of one pair are one. */
export function mergeCoins(coins: Coin[]): string[] {
  const sums = new Map<string, Cents>()
  for (const { paymentId, chargeId, amount } of coins) {
    const key = `${paymentId} ${chargeId}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return [...sums].map((one) => one.join(' ')).toSorted()
}
