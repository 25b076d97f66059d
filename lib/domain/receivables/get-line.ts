import 'server-only'
import { z } from 'zod'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import type { Cents, Currency } from './money'
import { type ChargeFacts, type ChargeState, chargeState, owedOn, type PaymentMethod } from './status'

/** A charge as whoever closes it must see it. */
export type ChargeHead = {
  id: string
  currency: Currency
  amount: Cents
  covered: Cents
  owed: Cents
  dueOn: Day
  state: ChargeState
  text: string
  period: string | null
}

/** A payment as whoever reverses it must see it. */
export type PaymentHead = {
  id: string
  currency: Currency
  amount: Cents
  /** Of it covers charges. */
  allocated: Cents
  paidOn: Day
  method: PaymentMethod
  reference: string | null
  isReversed: boolean
}

type Of = { tenantId: string; id: string }

const ofSchema = z.object({ tenantId: z.uuid(), id: z.uuid() })

/** One charge of one tenant. Throws NotFound. */
export async function getCharge(resellerId: string, of: Of): Promise<ChargeHead> {
  if (!ofSchema.safeParse(of).success) throw new NotFound('receivable-charge-missing')
  const [row] = await readInScope(resellerId, (query) =>
    query<ChargeFacts & Omit<ChargeHead, 'owed' | 'state'>>(
      `select c.id, c.currency::text as currency, c.amount::float8 as amount, c.covered::float8 as covered,
         c.due_on::text as "dueOn", c.closed_as as "closedAs", c.text, c.period
       from portal.receivable_charge c where c.id = $1::uuid and c.tenant_id = $2::uuid`,
      [of.id, of.tenantId],
    ),
  )
  if (!row) throw new NotFound('receivable-charge-missing')
  const { closedAs: _, ...charge } = row
  return { ...charge, owed: owedOn(row), state: chargeState(row) }
}

/** One payment of one tenant. Throws NotFound. */
export async function getPayment(resellerId: string, of: Of): Promise<PaymentHead> {
  if (!ofSchema.safeParse(of).success) throw new NotFound('receivable-payment-missing')
  const [row] = await readInScope(resellerId, (query) =>
    query<PaymentHead>(
      `select p.id, p.currency::text as currency, p.amount::float8 as amount, p.allocated::float8 as allocated,
         p.paid_on::text as "paidOn", p.method::text as method, p.reference, p.reversed_at is not null as "isReversed"
       from portal.receivable_payment p where p.id = $1::uuid and p.tenant_id = $2::uuid`,
      [of.id, of.tenantId],
    ),
  )
  if (!row) throw new NotFound('receivable-payment-missing')
  return row
}
