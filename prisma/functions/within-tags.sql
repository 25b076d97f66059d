-- Whether the acting person sees every tenant below a row: an action on the row reaches all of them.
create or replace function portal.within_tags(child text, parent text, parent_id uuid) returns boolean
  language plpgsql stable security definer set search_path = portal, pg_temp
  as $$
  declare
    within boolean;
  begin
    execute format(
      'select not exists (select from portal.%I where %I = $1 and reseller_id = portal.scope()
         and (tenant_id is null or tenant_id not in (select portal.tenants_seen())))',
      child, parent) into within using parent_id;
    return within;
  end $$;
