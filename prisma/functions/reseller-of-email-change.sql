-- The reseller of an e-mail confirmation link, before a reseller is known.
create or replace function portal.reseller_of_email_change(wanted text) returns uuid
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select c.reseller_id from portal.staff_email_change c where c.token_hash = wanted $$;
