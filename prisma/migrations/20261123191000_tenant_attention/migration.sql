-- What the list is ordered by before anybody chooses: the more a tenant needs a person, the higher. The levels stand in
-- `lib/domain/tenants/tenant-query.ts`.
alter table portal.tenant add column attention int generated always as (
  case
    when access = 'unknown' then 5
    when desired_access is not null and access <> desired_access then 4
    when over_limit then 3
    when documents_max > 0 and documents_cycle::bigint * 10 >= documents_max::bigint * 9 then 2
    when idle then 1
    else 0
  end) stored;

create index tenant_by_attention on portal.tenant (reseller_id, attention, upstream_id) where gone_at is null;
