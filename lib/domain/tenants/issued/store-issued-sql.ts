import { issuedBetweenSql } from './issued-between'

const startOf = (day: string) => `(${day}::timestamp at time zone r.time_zone)`

/**
 * Stores in the reseller's samples from a day on (`$1`) what its tenants issued since the sample before, by the rule of
 * `issuedBetween` for each of them, and of how many tenants it is unknown. The first reading of a tenant is where its
 * documents are counted from: neither documents of that day nor unknown.
 */
export const storeIssuedSql = `
  update portal.quota_sample s set issued = d.issued, unknown_tenants = d.unknown
  from (
    select q.reseller_id, q.day, sum(step.issued) as issued,
      count(*) filter (where step.issued is null and t.first_seen_at < ${startOf('q.day')}
        and (t.gone_at is null or t.gone_at >= ${startOf('(q.day + 1)')})) as unknown
    from portal.quota_sample q
    join portal.reseller r on r.id = q.reseller_id
    cross join lateral (select max(p.day) as day from portal.quota_sample p
      where p.reseller_id = q.reseller_id and p.day < q.day) previous
    join portal.tenant t on t.reseller_id = q.reseller_id
    left join portal.metric_sample n
      on n.reseller_id = q.reseller_id and n.day = q.day and n.tenant_id = t.id
    left join portal.metric_sample b
      on b.reseller_id = q.reseller_id and b.day = previous.day and b.tenant_id = t.id
    cross join lateral (select ${issuedBetweenSql('b.documents', 'n.documents', 'n.went_back')} as issued) step
    where q.day >= $1::date and previous.day is not null
    group by q.reseller_id, q.day
  ) d
  where s.reseller_id = d.reseller_id and s.day = d.day`
