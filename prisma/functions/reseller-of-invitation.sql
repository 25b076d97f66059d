-- The reseller of an invitation link, before a reseller is known.
create or replace function portal.reseller_of_invitation(wanted text) returns uuid
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select i.reseller_id from portal.staff_invitation i where i.token_hash = wanted $$;
