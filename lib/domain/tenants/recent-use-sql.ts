/** How far `recentUse` looks back in lists. */
const days = 7

/**
 * `recentUse` for many tenants in one statement: `tenant_id`, `documents` and `since`; no row without two
 * samples. The window ends at the newest sample of the reseller, which may be old.
 */
export function recentUseSql(tenantIds: string): string {
  return `
    select tenant_id, sum(greatest(0, step))::int as documents, min(day)::text as since
    from (
      select m.tenant_id, m.day,
        m.documents - lag(m.documents) over (partition by m.tenant_id order by m.day) as step
      from portal.metric_sample m
      where m.documents is not null and m.tenant_id in (${tenantIds})
        and m.day >= (select max(day) from portal.metric_sample) - ${days}
    ) steps
    group by tenant_id having count(*) >= 2`
}
