/** Locks of everybody, and what probes and their restoring do, are no locks of one tenant. */
const notSingle = `('everyone', 'restore', 'semantics')`

/**
 * Every lock of a tenant from its proof to its end, as known at an instant: `tenant_id`, `locked_at`, `reason`, whole
 * `days`, how it `ended` (`back-7`, `back-30`, `back-later`, `gone`, or null while it stands), and `is_repeated` where
 * the tenant had been locked within the 90 days before. Locks seen from outside have the reason `outside`. `among` is a
 * query of the tenants that are looked at.
 */
export function episodesSql(until: string, among?: string): string {
  const ofThose = (column: string) => (among ? `and ${column} in (${among})` : '')
  return `
    with item as materialized (
      select i.tenant_id, i.ended_at, i.desired, i.run_id from portal.lock_item i
      where i.reseller_id = portal.scope() and i.state = 'confirmed' and i.ended_at < ${until} ${ofThose('i.tenant_id')}
    ), run as materialized (
      -- Whoever is held to tags reads them from the tenants: the wall would look among all items of each run.
      select r.id as run_id, r.reason from portal.lock_run r where (select portal.sees_all())
      union all select s.run_id, s.reason from portal.lock_reasons_seen() s
    ), event as (
      select i.tenant_id, i.ended_at as at, i.desired as access, r.reason
      from item i join run r on r.run_id = i.run_id where r.reason not in ${notSingle}
      union all
      select c.tenant_id, c.at, c.after::portal.access, 'outside'
      from portal.tenant_change c
      where c.reseller_id = portal.scope() and c.kind = 'drift' and c.after in ('locked', 'unlocked') and c.at < ${until}
        ${ofThose('c.tenant_id')}
    ), turned as (
      select e.*, lag(access) over (partition by tenant_id order by at) as was from event e
    ), change as (
      select tenant_id, at, access, reason, lead(at) over past as until_at, lag(at, 2) over past as locked_before
      from turned where was is distinct from access
      window past as (partition by tenant_id order by at)
    )
    select c.tenant_id, c.at as locked_at, c.reason,
      floor(extract(epoch from c.until_at - c.at) / 86400)::bigint as days,
      case when c.until_at is null then case when t.gone_at < ${until} then 'gone' end
        when c.until_at <= c.at + interval '7 days' then 'back-7'
        when c.until_at <= c.at + interval '30 days' then 'back-30' else 'back-later' end as ended,
      coalesce(c.locked_before >= c.at - interval '90 days', false) as is_repeated
    from change c join portal.tenant t on t.id = c.tenant_id
    where c.access = 'locked'`
}
