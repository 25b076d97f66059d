-- The same as `portal.tenants_seen`, by upstream id, which every index of the tenants list contains.
create or replace function portal.numbers_seen() returns setof int
  language sql stable security definer rows 500 set search_path = portal, pg_temp
  as $$
    select t.upstream_id from portal.tenant t
    where t.reseller_id = portal.scope() and t.id in (select portal.tenants_seen())
  $$;
