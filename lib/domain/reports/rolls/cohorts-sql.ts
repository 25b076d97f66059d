/** Each tenant of a cohort. */
const memberSql = (zone: string) => `
  select t.id, t.gone_at,
    date_trunc('month', coalesce(t.registered_at, t.first_seen_at) at time zone ${zone})::date as cohort
  from portal.tenant t
  where t.reseller_id = portal.scope() and (t.registered_at is not null or exists (
    select from portal.tenant_change c where c.tenant_id = t.id and c.kind = 'new'))`

/** Which tenants a cohort is made of, as a number that two cohorts hardly share. */
const membersSql = (id: string) => `bit_xor(hashtextextended(${id}::text, 0))`

/**
 * Whether cohorts are of other tenants than what was kept of the months before the one of the day `$1`, in the zone `$2`:
 * a panel told another date of registration, or of a tenant that was not known.
 */
export const cohortsMovedSql = `
  with kept as (
    select cohort, min(members) as fewest, max(members) as most, max(month) as month
    from portal.cohort_month where month < date_trunc('month', $1::date) group by cohort
  ), size as (
    select cohort, ${membersSql('id')} as members from (${memberSql('$2::text')}) m group by cohort
  )
  select exists (
    select from kept full join size using (cohort)
    where cohort <= (select max(month) from kept)
      and (kept.cohort is null or size.cohort is null or fewest <> members or most <> members)) as moved`

/**
 * Of the tenants that came in a month (`cohort`), in each `month` that a condition keeps: how many `tenants` they are, of
 * how many the month is `known`, how many were `issuing`, and which they are (`members`). Who came before the first reading and has no date of
 * registration belongs to none. `among` is a query of the tenants that are looked at.
 */
export function cohortsSql({
  zone,
  months,
  among,
}: {
  zone: string
  months: string
  among?: string
}): string {
  const ofThose = (column: string) => (among ? `and ${column} in (${among})` : '')
  return `
    with member as (${memberSql(zone)} ${ofThose('t.id')}), month as (
      select distinct month from portal.tenant_month where reseller_id = portal.scope() and ${months}
        ${ofThose('tenant_id')}
    )
    select b.cohort, m.month, count(*) as tenants,
      count(*) filter (where x.tenant_id is not null
        or b.gone_at < (m.month::timestamp at time zone ${zone})) as known,
      count(*) filter (where x.documents > 0) as issuing, ${membersSql('b.id')} as members
    from month m join member b on b.cohort <= m.month
    left join portal.tenant_month x on x.tenant_id = b.id and x.month = m.month
      and array_remove(x.issued, null) <> '{}'
    group by 1, 2`
}
