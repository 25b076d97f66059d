-- The reseller of a password reset link, before a reseller is known.
create or replace function portal.reseller_of_password_reset(wanted text) returns uuid
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select r.reseller_id from portal.staff_password_reset r where r.token_hash = wanted $$;
