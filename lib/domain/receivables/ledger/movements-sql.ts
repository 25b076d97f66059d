import type { Day } from '../../../platform/calendar/days'
import type { Cents, Currency } from '../money'
import type { PaymentMethod } from '../status'

export const movementKinds = [
  'charge',
  'cancelled',
  'written-off',
  'payment',
  'reversed',
  'allocation',
  'released',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What happened to an account on a day. */
export type Movement = {
  kind: MovementKind
  day: Day
  currency: Currency
  /** Less than nothing where it takes back what an earlier one said. */
  amount: Cents
  reference: string | null
  method: PaymentMethod | null
  who: string
}

/**
 * SQL: everything that happened to accounts, in the zone of this placeholder. What was charged, cancelled and given up less
 * what is allocated is owed; what was paid and reversed less what is allocated is credit. A charge counts on the day it was
 * entered, a payment on the day of the payment.
 */
export const movementsSql = (zone: string) => `
  select c.tenant_id, 'charge' as kind, (c.created_at at time zone ${zone})::date as day, c.created_at as at, c.currency,
    c.amount, c.text as reference, null::portal.payment_method as method, c.entered_by_name as who, c.id
  from portal.receivable_charge c
  union all
  select c.tenant_id, c.closed_as, (c.closed_at at time zone ${zone})::date, c.closed_at, c.currency,
    case c.closed_as when 'cancelled' then -c.amount else c.covered - c.amount end, c.text, null, c.closed_by_name, c.id
  from portal.receivable_charge c where c.closed_at is not null
  union all
  select p.tenant_id, 'payment', p.paid_on, p.created_at, p.currency, p.amount, p.reference, p.method, p.entered_by_name, p.id
  from portal.receivable_payment p
  union all
  select p.tenant_id, 'reversed', (p.reversed_at at time zone ${zone})::date, p.reversed_at, p.currency, -p.amount,
    p.reference, p.method, p.reversed_by_name, p.id
  from portal.receivable_payment p where p.reversed_at is not null
  union all
  select a.tenant_id, 'allocation', (a.created_at at time zone ${zone})::date, a.created_at, p.currency, a.amount, c.text,
    p.method, p.entered_by_name, a.id
  from portal.receivable_allocation a join portal.receivable_payment p on p.id = a.payment_id
  join portal.receivable_charge c on c.id = a.charge_id
  union all
  select a.tenant_id, 'released', (a.released_at at time zone ${zone})::date, a.released_at, p.currency, -a.amount, c.text,
    p.method, coalesce(p.reversed_by_name, c.closed_by_name, p.entered_by_name), a.id
  from portal.receivable_allocation a join portal.receivable_payment p on p.id = a.payment_id
  join portal.receivable_charge c on c.id = a.charge_id where a.released_at is not null`

/** SQL: the columns of a `Movement` of `m`. */
export const movementColumns = `m.kind, m.day::text as day, m.currency::text as currency, m.amount::float8 as amount,
  m.reference, m.method::text as method, m.who`
