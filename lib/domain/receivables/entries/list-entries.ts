import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import { isOpen } from '../ledger/open-charge-sql'
import type { Cents, Currency } from '../money'
import {
  type ChargeFacts,
  type ChargeState,
  chargeState,
  type LedgerSource,
  owedOn,
  type PaymentMethod,
} from '../status'

type OfTenant = { tenantId: string; tenantRuc: string; tenantName: string }

export type ChargeEntry = OfTenant & {
  id: string
  /** The order of entering. */
  seq: number
  currency: Currency
  amount: Cents
  covered: Cents
  owed: Cents
  dueOn: Day
  state: ChargeState
  text: string
  period: string | null
  source: LedgerSource
  enteredByName: string
  createdAt: Date
}

export type PaymentEntry = OfTenant & {
  id: string
  seq: number
  currency: Currency
  amount: Cents
  /** What of it covers charges. */
  allocated: Cents
  /** What covers nothing yet. */
  credit: Cents
  paidOn: Day
  method: PaymentMethod
  reference: string | null
  source: LedgerSource
  enteredByName: string
  createdAt: Date
  reversedAt: Date | null
}

export type EntriesQuery = {
  tenantId: string | null
  /** One entry alone. */
  id?: string
  /** Only charges on which something is owed. */
  isOwed?: boolean
  /** The `seq` of the last entry of the page before. */
  before: number | null
  size: number
}

const tenantColumns = `t.id as "tenantId", t.ruc as "tenantRuc", t.name as "tenantName"`

const matching = (entry: string) => `
  ($1::uuid is null or ${entry}.tenant_id = $1) and ($2::bigint is null or ${entry}.seq < $2)
  and ($4::uuid is null or ${entry}.id = $4)`

const valuesOf = ({ tenantId, before, size, id }: EntriesQuery) => [tenantId, before, size + 1, id ?? null]

/** Charges of all tenants or of one, the last entered first: one more than `size` where there are more. */
export async function listCharges(resellerId: string, input: EntriesQuery): Promise<ChargeEntry[]> {
  const owed = input.isOwed ? `and ${isOpen}` : ''
  const rows = await readInScope(resellerId, (query) =>
    query<ChargeFacts & Omit<ChargeEntry, 'owed' | 'state'>>(
      `select c.id, c.seq::float8 as seq, c.currency::text as currency, c.amount::float8 as amount,
         c.covered::float8 as covered, c.due_on::text as "dueOn", c.closed_as as "closedAs", c.text, c.period, c.source,
         c.entered_by_name as "enteredByName", c.created_at as "createdAt", ${tenantColumns}
       from portal.receivable_charge c join portal.tenant t on t.id = c.tenant_id
       where ${matching('c')} ${owed} order by c.seq desc limit $3`,
      valuesOf(input),
    ),
  )
  return rows.map((row) => ({ ...row, owed: owedOn(row), state: chargeState(row) }))
}

/** Payments in the same way. */
export async function listPayments(resellerId: string, input: EntriesQuery): Promise<PaymentEntry[]> {
  return readInScope(resellerId, (query) =>
    query<PaymentEntry>(
      `select p.id, p.seq::float8 as seq, p.currency::text as currency, p.amount::float8 as amount,
         p.allocated::float8 as allocated,
         case when p.reversed_at is null then (p.amount - p.allocated)::float8 else 0 end as credit,
         p.paid_on::text as "paidOn", p.method::text as method, p.reference, p.source,
         p.entered_by_name as "enteredByName", p.created_at as "createdAt", p.reversed_at as "reversedAt",
         ${tenantColumns}
       from portal.receivable_payment p join portal.tenant t on t.id = p.tenant_id
       where ${matching('p')} order by p.seq desc limit $3`,
      valuesOf(input),
    ),
  )
}
