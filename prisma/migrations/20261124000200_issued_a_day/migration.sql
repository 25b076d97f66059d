-- Documents of a day are counted by tenant: totals of all tenants jump where a tenant joins with old documents.
ALTER TABLE "portal"."quota_sample" ADD COLUMN "issued" BIGINT, ADD COLUMN "unknown_tenants" INTEGER;
  update portal.quota_sample s set issued = d.issued, unknown_tenants = d.unknown
  from (
    select q.reseller_id, q.day, sum(step.issued) as issued,
      count(*) filter (where step.issued is null and t.first_seen_at < (q.day::timestamp at time zone r.time_zone)
        and (t.gone_at is null or t.gone_at >= ((q.day + 1)::timestamp at time zone r.time_zone))) as unknown
    from portal.quota_sample q
    join portal.reseller r on r.id = q.reseller_id
    cross join lateral (select max(p.day) as day from portal.quota_sample p
      where p.reseller_id = q.reseller_id and p.day < q.day) previous
    join portal.tenant t on t.reseller_id = q.reseller_id
    left join portal.metric_sample n
      on n.reseller_id = q.reseller_id and n.day = q.day and n.tenant_id = t.id
    left join portal.metric_sample b
      on b.reseller_id = q.reseller_id and b.day = previous.day and b.tenant_id = t.id
    cross join lateral (select (case when n.documents >= b.documents and not n.went_back then n.documents - b.documents end) as issued) step
    where previous.day is not null
    group by q.reseller_id, q.day
  ) d
  where s.reseller_id = d.reseller_id and s.day = d.day;

ALTER TABLE "portal"."quota_sample" DROP COLUMN "documents";
