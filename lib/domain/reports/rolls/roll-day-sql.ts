import { issuedBetweenSql } from '../../tenants/issued/issued-between'

/** Parameters of every statement here: `$1` the day, `$2` and `$3` the instants at which it begins and ends. */
export type RolledDay = { day: string; startsAt: Date; endsAt: Date }

/**
 * What each tenant issued until its reading of the day since the known one before, by the rule of `issuedBetween`. The
 * first reading of a tenant has none before and therefore no row; a tenant that was read the day before, not now, and is
 * not gone has a row that is unknown.
 */
const stepSql = `
  reading as (
    select n.tenant_id, n.access, b.day as since,
      ${issuedBetweenSql('b.documents', 'n.documents', 'n.went_back')} as issued
    from portal.metric_sample n
    left join lateral (
      select p.day, p.documents from portal.metric_sample p
      where p.tenant_id = n.tenant_id and p.day < n.day and p.documents is not null
      order by p.day desc limit 1
    ) b on true
    where n.reseller_id = portal.scope() and n.day = $1::date
  ), absent as (
    select y.tenant_id from portal.metric_sample y
    where y.reseller_id = portal.scope() and y.day = $1::date - 1 and y.documents is not null
      and not exists (select from reading r where r.tenant_id = y.tenant_id)
      and not exists (select from portal.tenant_change g where g.tenant_id = y.tenant_id and g.kind = 'gone'
        and g.at >= $2::timestamptz - interval '1 day' and g.at < $3::timestamptz + interval '1 day')
  ), step as (
    select tenant_id, issued, (issued is not null and since = $1::date - 1) as is_known,
      (issued is not null and since < $1::date - 1) as is_late
    from reading where since is not null
    union all
    select tenant_id, null, false, false from absent
  )`

/** One row a tenant and month; the day is one element of it, so that the same day twice changes nothing. */
export function tenantMonthSql({ day }: RolledDay): string {
  const place = Number(day.slice(8))
  const bit = 2 ** (place - 1)
  return `
    with ${stepSql}
    insert into portal.tenant_month as m (reseller_id, tenant_id, month, documents, issued, late, unknown_days)
    select portal.scope(), tenant_id, date_trunc('month', $1::date), coalesce(issued, 0),
      array_append(array_fill(null::int, array[${place - 1}]), issued),
      case when is_late then ${bit} else 0 end, case when is_known then 0 else ${bit} end
    from step
    on conflict (tenant_id, month) do update set
      documents = m.documents - coalesce(m.issued[${place}], 0) + excluded.documents,
      issued[${place}] = excluded.issued[${place}],
      late = (m.late & ~${bit}) | excluded.late,
      unknown_days = (m.unknown_days & ~${bit}) | excluded.unknown_days`
}

/** The plan that a tenant had when the day ended: what the first later change says was before, or else today's. */
const planSql = `
  later as (
    select distinct on (tenant_id) tenant_id, before from portal.tenant_change
    where reseller_id = portal.scope() and kind = 'plan' and at >= $3::timestamptz order by tenant_id, at
  ), planned as (
    select t.id as tenant_id, coalesce(case when l.tenant_id is null then t.plan else l.before end, '') as plan
    from portal.tenant t left join later l on l.tenant_id = t.id
    where t.reseller_id = portal.scope()
  )`

export const deletePlanDaySql = 'delete from portal.plan_day where day = $1::date'

/** The day of each plan. */
export const planDaySql = `
  with ${stepSql}, ${planSql}, move as (
    select c.tenant_id, c.kind, exists (select from portal.signup s where s.tenant_id = c.tenant_id) as signed_up
    from portal.tenant_change c
    where c.reseller_id = portal.scope() and c.at >= $2::timestamptz and c.at < $3::timestamptz
      and c.kind in ('new', 'back', 'gone')
  ), fact as (
    select tenant_id, issued, is_known, is_late, 1 as steps, 0 as tenants, 0 as locked, 0 as signed_up, 0 as added,
      0 as back, 0 as gone
    from step
    union all
    select tenant_id, null, false, false, 0, 1, (access = 'locked')::int, 0, 0, 0, 0 from reading
    union all
    select tenant_id, null, false, false, 0, 0, 0, (kind = 'new' and signed_up)::int,
      (kind = 'new' and not signed_up)::int, (kind = 'back')::int, (kind = 'gone')::int
    from move
  )
  insert into portal.plan_day (reseller_id, day, plan, documents, late, tenants, known, unknown_tenants, issuing,
    locked, signed_up, added, back, gone)
  select portal.scope(), $1::date, p.plan, coalesce(sum(f.issued), 0),
    coalesce(sum(f.issued) filter (where f.is_late), 0), sum(f.tenants), count(*) filter (where f.is_known),
    count(*) filter (where f.steps = 1 and not f.is_known), count(*) filter (where f.issued > 0), sum(f.locked),
    sum(f.signed_up), sum(f.added), sum(f.back), sum(f.gone)
  from fact f join planned p on p.tenant_id = f.tenant_id
  group by p.plan`
