-- Finds the passkey of a sign-in, before a reseller is known.
create or replace function portal.passkey_for_sign_in(wanted text)
  returns table (id uuid, reseller_id uuid, staff_id uuid, public_key bytea, counter bigint,
    session_generation int, suspended boolean)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select k.id, k.reseller_id, k.staff_id, k.public_key, k.counter,
      s.session_generation, s.suspended_at is not null
    from portal.staff_passkey k join portal.staff s on s.id = k.staff_id
    where k.credential_id = wanted
  $$;
