-- All resellers, for the worker and commands, which work on one after the other.
create or replace function portal.resellers_known()
  returns table (id uuid, slug text)
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select r.id, r.slug from portal.reseller r order by r.slug $$;
