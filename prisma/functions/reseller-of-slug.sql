-- The reseller of a public signup page: visitors know its short name only.
create or replace function portal.reseller_of_slug(wanted text) returns uuid
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select r.id from portal.reseller r where r.slug = wanted $$;
