import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { hasCredit, isOpen } from './open-charge-sql'

/** SQL: the balances of the tenants `$1` as the ledger has them; tenants without a ledger have none. */
export const balancesSql = `
  select t.id as tenant_id, k.currency, coalesce(owing.owed, 0) as owed, coalesce(credit.left, 0) as credit,
    owing.charges as open_charges, owing.oldest as oldest_due_on, last.paid_on as last_paid_on, last.amount as last_paid
  from unnest($1::uuid[]) as t(id)
  cross join unnest(enum_range(null::portal.currency)) as k(currency)
  cross join lateral (
    select sum(c.amount - c.covered)::bigint as owed, count(*)::int as charges, min(c.due_on) as oldest
    from portal.receivable_charge c where c.tenant_id = t.id and c.currency = k.currency and ${isOpen}) owing
  cross join lateral (
    select sum(p.amount - p.allocated)::bigint as left
    from portal.receivable_payment p where p.tenant_id = t.id and p.currency = k.currency and ${hasCredit}) credit
  left join lateral (
    select p.paid_on, sum(p.amount)::bigint as amount
    from portal.receivable_payment p where p.tenant_id = t.id and p.currency = k.currency and p.reversed_at is null
    group by p.paid_on order by p.paid_on desc limit 1) last on true
  where owing.charges > 0 or last.paid_on is not null
    or exists (select from portal.receivable_balance b where b.tenant_id = t.id and b.currency = k.currency)`

/** SQL: what the accounts of the tenants `$1` say in all currencies, as the ledger has it. */
export const accountsSql = `
  select t.id as tenant_id, owing.since as owes_since, owing.soles, owing.dollars, owing.days as due_days,
    last.paid_on as last_paid_on, last.seq as last_payment
  from unnest($1::uuid[]) as t(id)
  cross join lateral (
    select min(c.due_on) as since, coalesce(array_agg(distinct c.due_on), '{}') as days,
      coalesce(sum(c.amount - c.covered) filter (where c.currency = 'PEN'), 0)::bigint as soles,
      coalesce(sum(c.amount - c.covered) filter (where c.currency = 'USD'), 0)::bigint as dollars
    from portal.receivable_charge c where c.tenant_id = t.id and ${isOpen}) owing
  left join lateral (
    select p.paid_on, p.seq from portal.receivable_payment p where p.tenant_id = t.id and p.reversed_at is null
    order by p.paid_on desc, p.seq desc limit 1) last on true`

/** Writes the balances of these tenants and what their accounts keep anew. In two statements; the accounts must be locked. */
export async function refreshBalances(
  tx: Tx,
  { resellerId, tenantIds }: { resellerId: string; tenantIds: string[] },
): Promise<void> {
  await tx.$executeRawUnsafe(
    `insert into portal.receivable_balance (tenant_id, currency, owed, credit, open_charges, oldest_due_on,
       last_paid_on, last_paid, reseller_id)
     select now_is.*, $2::uuid from (${balancesSql}) now_is
     on conflict (tenant_id, currency) do update set owed = excluded.owed, credit = excluded.credit,
       open_charges = excluded.open_charges, oldest_due_on = excluded.oldest_due_on,
       last_paid_on = excluded.last_paid_on, last_paid = excluded.last_paid`,
    tenantIds,
    resellerId,
  )
  await tx.$executeRawUnsafe(
    `update portal.receivable_account a
     set owes_since = n.owes_since, soles = n.soles, dollars = n.dollars, due_days = n.due_days,
       last_paid_on = n.last_paid_on, last_payment = n.last_payment
     from (${accountsSql}) n
     where a.tenant_id = n.tenant_id and (a.owes_since, a.soles, a.dollars, a.due_days, a.last_paid_on, a.last_payment)
       is distinct from (n.owes_since, n.soles, n.dollars, n.due_days, n.last_paid_on, n.last_payment)`,
    tenantIds,
  )
}
