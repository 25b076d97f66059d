import 'server-only'
import { type Day, daysBetween } from '../../../platform/calendar/days'
import { readAsSystem } from '../../../platform/database/db'
import { type AccessAddress, findLink, linkCounts } from '../../access-page/find-link'
import type { ClaimState } from '../claims/claim-schema'
import { isOpen } from '../ledger/open-charge-sql'
import type { Cents, Currency } from '../money'
import { type Balance, balancesJson } from '../queries'
import { type HowToPay, howToPayColumns, type Picture, toHowToPay } from './get-how-to-pay'

export type PublicCharge = {
  /** By due date, from 1. */
  place: number
  text: string
  currency: Currency
  owed: Cents
  dueOn: Day
  /** 0 unless it is overdue. */
  daysOverdue: number
}

export type PublicClaim = {
  /** The newest is 1. */
  place: number
  state: ClaimState
  currency: Currency
  amount: Cents
  paidOn: Day
  reference: string
  createdAt: Date
  decidedAt: Date | null
  /** Of a refusal. */
  reason: string | null
}

/** What a tenant reads of its account through its own link. */
export type PublicDebt = {
  today: Day
  howToPay: HowToPay
  balances: Balance[]
  /** Those on which something is owed, by due date; `chargeCount` counts what is left out too. */
  charges: PublicCharge[]
  chargeCount: number
  /** What it says it paid: all that wait, and what was decided lately; the newest first. */
  claims: PublicClaim[]
}

const chargesMax = 24
const claimsMax = 12

const today = '($2::timestamptz at time zone r.time_zone)::date'

const debtSql = `
  select ${today}::text as today, ${howToPayColumns}, ${balancesJson(today)} as balances,
    (select count(*)::int from portal.receivable_charge c where c.tenant_id = t.id and ${isOpen}) as "chargeCount",
    coalesce((
      select json_agg(json_build_object('text', c.text, 'currency', c.currency, 'owed', c.amount - c.covered,
        'dueOn', c.due_on) order by c.due_on, c.seq)
      from (select * from portal.receivable_charge c where c.tenant_id = t.id and ${isOpen}
        order by c.due_on, c.seq limit ${chargesMax}) c), '[]') as charges,
    coalesce((
      select json_agg(json_build_object('state', k.state, 'currency', k.currency, 'amount', k.amount,
        'paidOn', k.paid_on, 'reference', k.reference, 'createdAt', k.created_at, 'decidedAt', k.decided_at,
        'reason', k.reason) order by k.created_at desc, k.id)
      from (select k.* from portal.payment_claim k left join portal.receivable_payment p on p.id = k.id
        where k.tenant_id = t.id and p.reversed_at is null
          and (k.state = 'waiting' or k.decided_at > $2::timestamptz - interval '30 days')
        order by k.state <> 'waiting', k.created_at desc limit ${claimsMax}) k), '[]') as claims
  from portal.access_link l join portal.tenant t on t.id = l.tenant_id
  join portal.reseller r on r.id = t.reseller_id
  join portal.payment_instructions i on i.reseller_id = t.reseller_id and i.is_shown
  where ${linkCounts}`

type Row = HowToPay &
  Pick<PublicDebt, 'today' | 'balances' | 'chargeCount'> & {
    charges: Omit<PublicCharge, 'place' | 'daysOverdue'>[]
    claims: (Omit<PublicClaim, 'place' | 'createdAt' | 'decidedAt'> & {
      createdAt: string
      decidedAt: string | null
    })[]
  }

/**
 * What the tenant of a link owes and how it pays, in two round trips; null for every link that shows nothing, and where
 * the reseller did not choose to show it.
 */
export async function findPublicDebt(address: AccessAddress, now = new Date()): Promise<PublicDebt | null> {
  const link = await findLink(address)
  if (!link) return null
  const [row] = await readAsSystem(link.resellerId, (query) => query<Row>(debtSql, [link.linkId, now]))
  if (!row) return null
  const charges = row.charges.map((charge, index) => ({
    ...charge,
    place: index + 1,
    daysOverdue: Math.max(0, daysBetween(charge.dueOn, row.today)),
  }))
  const claims = row.claims.map((claim, index) => ({
    ...claim,
    place: index + 1,
    createdAt: new Date(claim.createdAt),
    decidedAt: claim.decidedAt === null ? null : new Date(claim.decidedAt),
  }))
  const { balances, chargeCount } = row
  return { today: row.today, howToPay: toHowToPay(row), balances, charges, chargeCount, claims }
}

/** The picture of the QR that the page of a link shows; null where it shows none. */
export async function findPublicQr(address: AccessAddress, now = new Date()): Promise<Picture | null> {
  const link = await findLink(address)
  if (!link) return null
  const [row] = await readAsSystem(link.resellerId, (query) =>
    query<Picture>(
      `select i.qr_type as type, i.qr as bytes from portal.access_link l join portal.tenant t on t.id = l.tenant_id
       join portal.payment_instructions i on i.reseller_id = t.reseller_id and i.is_shown
       where ${linkCounts} and i.qr is not null`,
      [link.linkId, now],
    ),
  )
  return row ?? null
}
