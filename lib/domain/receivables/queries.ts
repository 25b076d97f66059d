import 'server-only'
import { type Day, daysBetween } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { isOpen } from './ledger/open-charge-sql'
import type { Cents, Currency } from './money'
import {
  type ChargeFacts,
  type ChargeState,
  chargeState,
  isOverdue,
  type LedgerSource,
  owedOn,
  type PaymentMethod,
} from './status'

/** Sums of a tenant in one currency. */
export type Balance = {
  currency: Currency
  owed: Cents
  overdue: Cents
  credit: Cents
  /** Charges on which something is owed. */
  openCharges: number
  /** The earliest due date among them. */
  oldestDueOn: Day | null
  lastPaidOn: Day | null
  /** Received on that day. */
  lastPaid: Cents | null
}

export type ChargeLine = {
  id: string
  currency: Currency
  amount: Cents
  covered: Cents
  owed: Cents
  dueOn: Day
  /** 0 unless it is overdue. */
  daysOverdue: number
  state: ChargeState
  text: string
  /** `2026-12`. */
  period: string | null
  source: LedgerSource
  enteredByName: string
  createdAt: Date
  closedAt: Date | null
  closedByName: string | null
  closedReason: string | null
  /** What covers it, the oldest first. */
  coveredBy: { paymentId: string; paidOn: Day; amount: Cents }[]
}

export type PaymentLine = {
  id: string
  currency: Currency
  amount: Cents
  /** What covers nothing yet; 0 once it is reversed. */
  credit: Cents
  paidOn: Day
  method: PaymentMethod
  reference: string | null
  source: LedgerSource
  enteredByName: string
  createdAt: Date
  reversedAt: Date | null
  reversedByName: string | null
  reversedReason: string | null
  /** What it covers, by due date. */
  covers: { chargeId: string; text: string; dueOn: Day; amount: Cents }[]
}

export type TenantAccount = {
  tenant: {
    id: string
    name: string
    ruc: string
    access: 'locked' | 'unlocked' | 'unknown'
    isGone: boolean
  }
  /** Counts up with each change; 0 before the first. */
  version: number
  /** One a currency in which there is or was something. */
  balances: Balance[]
  /** Those on which something is owed first, by due date; then the newest. */
  charges: ChargeLine[]
  chargeCount: number
  /** The newest first. */
  payments: PaymentLine[]
  paymentCount: number
}

/** SQL: the balances of tenant `t` as JSON; `today` is a parameter. */
export const balancesJson = (today: string) => `coalesce((
  select json_agg(json_build_object('currency', b.currency, 'owed', b.owed, 'credit', b.credit,
    'openCharges', b.open_charges, 'oldestDueOn', b.oldest_due_on, 'lastPaidOn', b.last_paid_on, 'lastPaid', b.last_paid,
    'overdue', case when b.oldest_due_on >= ${today}::date or b.oldest_due_on is null then 0 else (
      select coalesce(sum(c.amount - c.covered), 0) from portal.receivable_charge c
      where c.tenant_id = b.tenant_id and c.currency = b.currency and ${isOpen} and c.due_on < ${today}::date) end)
    order by b.currency)
  from portal.receivable_balance b where b.tenant_id = t.id), '[]')`

/** SQL: the lines of tenant `t` before a page; one out of range is the nearest. */
const skipSql = (table: string, page: string) => `$3::int * least(greatest(${page}::int, 1) - 1, (
    select greatest(count(*) - 1, 0) / $3::int from portal.${table} n where n.tenant_id = t.id))`

const chargesSql = `
  select json_agg(line order by line."isOpen" desc, case when line."isOpen" then line."dueOn" end, line."dueOn" desc, line.seq desc)
  from (
    select c.id, c.currency, c.amount, c.covered, c.due_on as "dueOn", c.text, c.period, c.source, c.seq,
      c.entered_by_name as "enteredByName", c.created_at as "createdAt", c.closed_as as "closedAs",
      c.closed_at as "closedAt", c.closed_by_name as "closedByName", c.closed_reason as "closedReason",
      ${isOpen} as "isOpen", coalesce((
        select json_agg(json_build_object('paymentId', p.id, 'paidOn', p.paid_on, 'amount', a.amount)
          order by p.paid_on, p.seq)
        from portal.receivable_allocation a join portal.receivable_payment p on p.id = a.payment_id
        where a.charge_id = c.id and a.released_at is null), '[]') as "coveredBy"
    from portal.receivable_charge c where c.tenant_id = t.id
    order by ${isOpen} desc, case when ${isOpen} then c.due_on end, c.due_on desc, c.seq desc limit $3 offset ${skipSql('receivable_charge', '$4')}) line`

const paymentsSql = `
  select json_agg(line order by line."paidOn" desc, line.seq desc)
  from (
    select p.id, p.currency, p.amount, p.paid_on as "paidOn", p.method, p.reference, p.source, p.seq,
      case when p.reversed_at is null then p.amount - p.allocated else 0 end as credit,
      p.entered_by_name as "enteredByName", p.created_at as "createdAt", p.reversed_at as "reversedAt",
      p.reversed_by_name as "reversedByName", p.reversed_reason as "reversedReason", coalesce((
        select json_agg(json_build_object('chargeId', c.id, 'text', c.text, 'dueOn', c.due_on, 'amount', a.amount)
          order by c.due_on, c.seq)
        from portal.receivable_allocation a join portal.receivable_charge c on c.id = a.charge_id
        where a.payment_id = p.id and a.released_at is null), '[]') as covers
    from portal.receivable_payment p where p.tenant_id = t.id
    order by p.paid_on desc, p.seq desc limit $3 offset ${skipSql('receivable_payment', '$5')}) line`

const accountSql = `
  select json_build_object('id', t.id, 'name', t.name, 'ruc', t.ruc, 'access', t.access,
      'isGone', t.gone_at is not null) as tenant,
    coalesce(a.version, 0) as version, ${balancesJson('$2')} as balances,
    coalesce((${chargesSql}), '[]') as charges, coalesce((${paymentsSql}), '[]') as payments,
    (select count(*)::int from portal.receivable_charge c where c.tenant_id = t.id) as "chargeCount",
    (select count(*)::int from portal.receivable_payment p where p.tenant_id = t.id) as "paymentCount"
  from portal.tenant t left join portal.receivable_account a on a.tenant_id = t.id
  where t.id = $1::uuid`

/** Charges and payments of an account that a page shows; a statement asks for more. */
export const accountPageSize = 200

export type AccountPages = { today: Day; linesMax?: number; chargePage?: number; paymentPage?: number }

type ChargeRow = ChargeFacts &
  Omit<ChargeLine, 'state' | 'owed' | 'daysOverdue' | 'createdAt' | 'closedAt'> & {
    createdAt: string
    closedAt: string | null
  }
type PaymentRow = Omit<PaymentLine, 'createdAt' | 'reversedAt'> & {
  createdAt: string
  reversedAt: string | null
}
type AccountRow = Omit<TenantAccount, 'charges' | 'payments'> & {
  charges: ChargeRow[]
  payments: PaymentRow[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page of charges, one of payments, and the balances of one tenant, in one round trip. Throws NotFound. */
export async function getTenantAccount(
  resellerId: string,
  tenantId: string,
  { today, linesMax = accountPageSize, chargePage = 1, paymentPage = 1 }: AccountPages,
): Promise<TenantAccount> {
  if (!uuid.test(tenantId)) throw new NotFound('tenant-missing')
  const [row] = await readInScope(resellerId, (query) =>
    query<AccountRow>(accountSql, [tenantId, today, linesMax, chargePage, paymentPage]),
  )
  if (!row) throw new NotFound('tenant-missing')
  return {
    ...row,
    charges: row.charges.map((charge) => toCharge(charge, today)),
    payments: row.payments.map(toPayment),
  }
}

function toCharge(row: ChargeRow, today: Day): ChargeLine {
  const { id, currency, amount, covered, dueOn, text, period, source, enteredByName, coveredBy } = row
  return {
    id,
    currency,
    amount,
    covered,
    owed: owedOn(row),
    dueOn,
    daysOverdue: isOverdue(row, today) ? daysBetween(dueOn, today) : 0,
    state: chargeState(row),
    text,
    period,
    source,
    enteredByName,
    createdAt: new Date(row.createdAt),
    closedAt: toInstant(row.closedAt),
    closedByName: row.closedByName,
    closedReason: row.closedReason,
    coveredBy,
  }
}

function toPayment(row: PaymentRow): PaymentLine {
  const { id, currency, amount, credit, paidOn, method, reference, source, enteredByName, covers } = row
  return {
    id,
    currency,
    amount,
    credit,
    paidOn,
    method,
    reference,
    source,
    enteredByName,
    createdAt: new Date(row.createdAt),
    reversedAt: toInstant(row.reversedAt),
    reversedByName: row.reversedByName,
    reversedReason: row.reversedReason,
    covers,
  }
}

function toInstant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
