import { randomUUID } from 'node:crypto'
import { enterCharge } from '../../../lib/domain/receivables/enter-charge'
import { type EnterPayment, enterPayment } from '../../../lib/domain/receivables/enter-payment'
import { accountsSql, balancesSql } from '../../../lib/domain/receivables/ledger/refresh-balances'
import type { Actor } from '../../../lib/platform/audit/actor'
import { addDays, type Day, dayIn } from '../../../lib/platform/calendar/days'
import { asOwner } from '../test-owner'
import { addResellerWithOwner } from '../test-staff'

export type TestLedger = {
  resellerId: string
  owner: Actor
  /** Of America/Lima, as the reseller's zone. */
  today: Day
  day: (offset: number) => Day
}

/** The accounts of a reseller that is there. */
export function ledgerOf({ resellerId, owner }: Pick<TestLedger, 'resellerId' | 'owner'>): TestLedger {
  const today = dayIn('America/Lima', new Date())
  return { resellerId, owner, today, day: (offset) => addDays(today, offset) }
}

/** A reseller without a server: accounts need none. */
export async function openTestLedger(): Promise<TestLedger> {
  return ledgerOf(await addResellerWithOwner())
}

let numbers = 0

/** Bare tenants of a reseller, in order. */
export async function addLedgerTenants(
  { resellerId }: { resellerId: string },
  count: number,
  { name = 'Empresa' }: { name?: string } = {},
): Promise<string[]> {
  const first = numbers + 1
  numbers += count
  const ids = Array.from({ length: count }, () => randomUUID())
  await asOwner(
    `insert into portal.tenant (id, reseller_id, upstream_id, ruc, name, host, access, search_text)
     select id, $2, $3 + n, (20100000000 + $3 + n)::text, $4 || ' ' || n, 'h' || ($3 + n) || '.example.pe', 'unlocked',
       lower($4) || ' ' || n || ' ' || (20100000000 + $3 + n)::text
     from unnest($1::uuid[]) with ordinality as x(id, n)`,
    [ids, resellerId, first, name],
  )
  return ids
}

type Charging = { tenantId: string; amount: string; dueOn: Day; currency?: 'PEN' | 'USD'; period?: string }

export async function charge(ledger: TestLedger, { currency = 'PEN', ...of }: Charging): Promise<string> {
  const chargeId = randomUUID()
  const { resellerId, owner: actor } = ledger
  await enterCharge({ resellerId, actor, chargeId, text: 'Mensualidad', currency, ...of })
  return chargeId
}

type Paying = { tenantId: string; amount: string } & Partial<EnterPayment>

export async function pay(ledger: TestLedger, of: Paying): Promise<string> {
  const { resellerId, owner: actor, today: paidOn } = ledger
  const payment = { paymentId: randomUUID(), currency: 'PEN', method: 'transfer', isAnother: true } as const
  const input = { resellerId, actor, paidOn, ...payment, ...of }
  await enterPayment(input)
  return input.paymentId
}

/** Tenants whose balance is not what their charges, payments and allocations add up to, and totals that are not. */
export async function listWrongBalances(resellerId: string): Promise<unknown[]> {
  const tenants = await asOwner<{ ids: string[] }>(
    `select coalesce(array_agg(id), '{}') as ids from portal.tenant where reseller_id = $1`,
    [resellerId],
  )
  return [
    ...(await listWrongBalancesOf(tenants[0]?.ids ?? [])),
    ...(await asOwner(
      `(select 'kept' as side, k.* from (${keptTotals} except ${ledgerTotals}) k)
       union all (select 'ledger', l.* from (${ledgerTotals} except ${keptTotals}) l)`,
      [resellerId],
    )),
  ]
}

const keptTotals = 'select kind, part, day, amount from portal.receivable_total where reseller_id = $1'

/** Added up from charges and payments alone; the days before a due date as the room counts its week. */
const ledgerTotals = `select * from (
  with open as (
    select tenant_id, currency::text as currency, due_on, amount - covered as owed from portal.receivable_charge
    where reseller_id = $1 and closed_at is null and covered < amount
  ), paid as (
    select tenant_id, currency::text as currency, paid_on, amount, amount - allocated as credit
    from portal.receivable_payment where reseller_id = $1 and reversed_at is null
  )
  select 'owed' as kind, currency as part, due_on as day, sum(owed)::bigint as amount from open group by 2, 3
  union all select 'paid', currency, paid_on, sum(amount)::bigint from paid group by 2, 3
  union all select 'credit', currency, paid_on, sum(credit)::bigint from paid where credit > 0 group by 2, 3
  union all select 'owing', '', day, count(*) from (select min(due_on) as day from open group by tenant_id) o group by 3
  union all select 'paying', '', day, count(*) from (select max(paid_on) as day from paid group by tenant_id) p group by 3
  union all select 'due', days::text, due_on, count(*) from (
    select d.tenant_id, d.due_on, least(7, d.due_on - coalesce(max(o.due_on), d.due_on - 7)) as days
    from (select distinct tenant_id, due_on from open) d
    left join open o on o.tenant_id = d.tenant_id and o.due_on < d.due_on group by 1, 2) g group by 2, 3) added`

/** The same of these tenants. */
export async function listWrongBalancesOf(tenantIds: string[]): Promise<unknown[]> {
  const kept = `select tenant_id, currency, owed, credit, open_charges, oldest_due_on, last_paid_on, last_paid
    from portal.receivable_balance where tenant_id = any($1::uuid[])`
  return asOwner(
    `(select 'kept' as side, k.* from (${kept} except ${balancesSql}) k)
     union all (select 'ledger', l.* from (${balancesSql} except ${kept}) l)
     union all (select 'allocations', c.tenant_id, c.currency, c.covered, null, null, null, null, null
       from portal.receivable_charge c where c.tenant_id = any($1::uuid[]) and c.covered <> (
         select coalesce(sum(a.amount), 0) from portal.receivable_allocation a
         where a.charge_id = c.id and a.released_at is null))
     union all (select 'allocations', p.tenant_id, p.currency, p.allocated, null, null, null, null, null
       from portal.receivable_payment p where p.tenant_id = any($1::uuid[]) and p.allocated <> (
         select coalesce(sum(a.amount), 0) from portal.receivable_allocation a
         where a.payment_id = p.id and a.released_at is null))
     union all (select 'account', a.tenant_id, null, a.soles, a.dollars, null, a.owes_since, a.last_paid_on, a.last_payment
       from portal.receivable_account a join (${accountsSql}) n on n.tenant_id = a.tenant_id
       where (a.owes_since, a.soles, a.dollars, a.due_days, a.last_paid_on, a.last_payment)
         is distinct from (n.owes_since, n.soles, n.dollars, n.due_days, n.last_paid_on, n.last_payment))`,
    [tenantIds],
  )
}
