import type { BenchWorld } from '../bench-world'

const months = 24

/** Of every ten tenants seven owe nothing that is due, two the last month, one the last three; every fifth pays in dollars. This month is raised later. */
const chargesSql = `
  insert into portal.receivable_charge (id, reseller_id, tenant_id, currency, amount, covered, due_on, text, period, source,
    entered_by_name)
  select gen_random_uuid(), $1::uuid, t.id, k.currency, k.amount,
    case when m.ago < k.owing or d.due_on > now()::date then 0 else k.amount end, d.due_on, 'Mensualidad',
    case when m.ago > 0 then to_char(m.first, 'YYYY-MM') end, 'raised', 'Bench'
  from portal.tenant t
  cross join lateral (select (case when t.upstream_id % 5 = 0 then 'USD' else 'PEN' end)::portal.currency as currency,
    (3000 + t.upstream_id * 7919 % 40000)::bigint as amount,
    case when t.upstream_id % 10 = 9 then 3 when t.upstream_id % 10 >= 7 then 1 else 0 end as owing) k
  cross join lateral (
    select ago, (date_trunc('month', now()) - ago * interval '1 month')::date as first from generate_series(0, $2::int - 1) ago) m
  cross join lateral (select m.first + (t.upstream_id % 28)::int as due_on) d
  where t.reseller_id = $1::uuid order by m.first, t.upstream_id`

const paymentsSql = `
  with paid as (
    insert into portal.receivable_payment (id, reseller_id, tenant_id, currency, amount, allocated, paid_on, method, reference,
      entered_by_name)
    select c.id, c.reseller_id, c.tenant_id, c.currency, c.amount, c.amount, least(c.due_on + 2, now()::date), 'transfer',
      'OP ' || c.seq, 'Bench'
    from portal.receivable_charge c where c.covered > 0 order by c.seq
    returning id, tenant_id, amount)
  insert into portal.receivable_allocation (id, reseller_id, tenant_id, payment_id, charge_id, amount)
  select gen_random_uuid(), $1::uuid, tenant_id, id, id, amount from paid`

/** Two years of charges and payments for every tenant, with the balances that the portal keeps. */
export async function seedLedger({ owner, resellerId }: BenchWorld): Promise<{ charges: number }> {
  const [{ inScope }, { refreshBalances }] = await Promise.all([
    import('../../../lib/platform/database/db'),
    import('../../../lib/domain/receivables/ledger/refresh-balances'),
  ])
  const { rowCount } = await owner.query(chargesSql, [resellerId, months])
  await owner.query(paymentsSql, [resellerId])
  const { rows } = await owner.query<{ id: string }>('select id from portal.tenant where reseller_id = $1', [
    resellerId,
  ])
  const tenantIds = rows.map(({ id }) => id)
  await owner.query(
    `insert into portal.receivable_account (tenant_id, reseller_id) select id, $1 from unnest($2::uuid[]) id`,
    [resellerId, tenantIds],
  )
  for (const table of ['charge', 'payment', 'allocation', 'account'])
    await owner.query(`vacuum analyze portal.receivable_${table}`)
  await inScope(resellerId, (tx) => refreshBalances(tx, { resellerId, tenantIds }), { timeoutMs: 300_000 })
  for (const table of ['balance', 'account', 'total'])
    await owner.query(`vacuum analyze portal.receivable_${table}`)
  return { charges: rowCount ?? 0 }
}
