-- Ids of the tenants that the acting person's tags show.
create or replace function portal.tenants_seen() returns setof uuid
  language sql stable security definer rows 500 set search_path = portal, pg_temp
  as $$
    select g.tenant_id from portal.tenant_tagging g
    where g.reseller_id = portal.scope()
      and g.tag_id = any(string_to_array(current_setting('portal.tag_scope', true), ',')::uuid[])
  $$;
