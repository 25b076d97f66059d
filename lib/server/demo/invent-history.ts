import { storeIssuedSql } from '../../domain/tenants/issued/store-issued-sql'
import { addDays } from '../../platform/calendar/days'
import { inScope, type Tx } from '../../platform/database/db'

const days = 62

/**
 * Invents samples of the 62 days before the demo, for trends, cycles and idle tenants. Does nothing where older
 * samples exist.
 */
export async function inventHistory(resellerId: string, today: string): Promise<void> {
  await inScope(resellerId, async (tx) => {
    const [old] = await tx.$queryRaw<{ any: boolean }[]>`
      select exists (select from portal.metric_sample where day < ${today}::date) as any`
    if (old?.any) return
    await inventSamples(tx, today)
    await tx.$executeRaw`
      insert into portal.quota_sample (reseller_id, day, registered, maximum)
      select m.reseller_id, m.day, count(*), c.quota_maximum
      from portal.metric_sample m join portal.connection c using (reseller_id)
      where m.day < ${today}::date
      group by m.reseller_id, m.day, c.quota_maximum`
    await tx.$executeRaw`
      update portal.tenant t set
        first_seen_at = greatest(t.registered_at, ${today}::date - ${days}::int),
        last_issued_on = (
          select min(m.day) from portal.metric_sample m
          where m.tenant_id = t.id and m.documents = t.documents and t.documents > 0)`
    // Of a new table the planner may believe that a day has one row, and read each day once for every tenant.
    await tx.$executeRaw`set local enable_nestloop = off`
    await tx.$executeRawUnsafe(storeIssuedSql, addDays(today, -days))
  })
}

/** What the server counts today was issued in so many days: nobody's pace ends, or jumps to, where the sandbox begins. */
const pace = 70

// Tenants issue on working days at their own rate, more on some than on others; one in eighteen stopped forty days ago. Who
// came lately brought documents along: else its whole count would fall into its few days.
async function inventSamples(tx: Tx, today: string): Promise<void> {
  await tx.$executeRaw`
    insert into portal.metric_sample (reseller_id, tenant_id, day, documents, users, access)
    select t.reseller_id, t.id, d.day, t.documents - round(t.documents * least(1, d.issued / ${pace}::float)),
      t.users, t.access
    from portal.tenant t
    cross join lateral (
      select day::date, (
        select coalesce(sum(case when extract(isodow from later) > 5 then 0.3 else 1.25 end
          * (0.9 + (extract(doy from later)::int * 37 % 17) / 80.0)), 0)
        from generate_series(day + interval '1 day',
          ${today}::date - case when t.upstream_id % 18 = 0 then 40 else 0 end, interval '1 day') later
      ) as issued
      from generate_series(${today}::date - ${days}::int, ${today}::date - 1, interval '1 day') day
    ) d
    where d.day >= coalesce(t.registered_at::date, ${today}::date - ${days}::int)
    on conflict do nothing`
}
