-- The overview counts who came lately, and tokens that a host rejects, without reading every tenant.
create index tenant_registered on portal.tenant (reseller_id, registered_at);
create index tenant_token_rejected on portal.tenant_token (reseller_id) where verdict = 'rejected';

-- Kept by each reading from now on (`countTenants`).
insert into portal.tenant_count (reseller_id, kind, key, count)
select reseller_id, 'limit', 'unknown', count(*) filter (
  where gone_at is null and not over_limit and documents_cycle is null
    and documents_max is distinct from 0 and (documents <= documents_max) is not true)
from portal.tenant group by reseller_id
on conflict (reseller_id, kind, key) do update set count = excluded.count;
