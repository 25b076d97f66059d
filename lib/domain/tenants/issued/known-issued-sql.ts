import { issuedBetweenSql } from './issued-between'

/** How far lists look back. */
const weekDays = 7

/** The newest sample of the reseller, which may be old. */
const newestDay = '(select max(day) from portal.metric_sample)'

/**
 * `knownIssued` of the last week for many tenants in one statement: `tenant_id`, `documents` and `since`; no row where
 * nothing is known. The last argument is a date.
 */
export function knownIssuedSql(tenantIds: string, until = newestDay): string {
  return `
    select tenant_id, sum(issued)::int as documents, min(since)::text as since
    from (
      select step.*, max(day) filter (where issued is null) over (partition by tenant_id) as unknown_on
      from (
        select m.tenant_id, m.day, lag(m.day) over days as since,
          ${issuedBetweenSql('lag(m.documents) over days', 'm.documents', 'm.went_back')} as issued
        from portal.metric_sample m
        where m.documents is not null and m.tenant_id in (${tenantIds})
          and m.day between ${until} - ${weekDays} and ${until}
        window days as (partition by m.tenant_id order by m.day)
      ) step
      where since is not null
    ) steps
    where unknown_on is null or day > unknown_on
    group by tenant_id`
}
