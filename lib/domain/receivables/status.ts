import type { Day } from '../../platform/calendar/days'
import type { Cents } from './money'

/** States of a charge. Overdue is none of them: it is the first two past their due date. */
const chargeStates = ['open', 'partly-paid', 'paid', 'cancelled', 'written-off'] as const
export type ChargeState = (typeof chargeStates)[number]

export const paymentMethods = ['cash', 'transfer', 'deposit', 'yape', 'plin', 'card', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Where a charge or a payment came from. */
export type LedgerSource = 'entered' | 'raised' | 'imported'

export type ChargeFacts = {
  amount: Cents
  /** The sum of the allocations that count. */
  covered: Cents
  dueOn: Day
  closedAs: 'cancelled' | 'written-off' | null
}

/** Pure. */
export function chargeState({ amount, covered, closedAs }: ChargeFacts): ChargeState {
  if (closedAs) return closedAs
  if (covered >= amount) return 'paid'
  return covered > 0 ? 'partly-paid' : 'open'
}

/** What is still owed on a charge: nothing once it is closed. Pure. */
export function owedOn({ amount, covered, closedAs }: ChargeFacts): Cents {
  return closedAs ? 0 : amount - covered
}

/** Due before today, and something is still owed. Pure. */
export function isOverdue(charge: ChargeFacts, today: Day): boolean {
  return charge.dueOn < today && owedOn(charge) > 0
}
