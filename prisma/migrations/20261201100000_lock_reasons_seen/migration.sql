-- Runs with an item of a tenant that the acting person's tags show, and their reasons; none for whoever sees all. Found from
-- these tenants: the wall of `lock_run` looks among all items of each run.
create function portal.lock_reasons_seen() returns table (run_id uuid, reason text)
  language sql stable security definer rows 100 set search_path = portal, pg_temp
  as $$
    select r.id, r.reason
    from (
      select distinct i.run_id from portal.lock_item i where i.tenant_id in (select portal.tenants_seen())
    ) seen
    join portal.lock_run r on r.id = seen.run_id
    where r.reseller_id = portal.scope()
  $$;

revoke execute on function portal.lock_reasons_seen() from public;
grant execute on function portal.lock_reasons_seen() to porteria_app;
