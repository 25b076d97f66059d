-- Finds staff by e-mail at sign-in, before a reseller is known.
create or replace function portal.staff_for_sign_in(wanted text)
  returns table (id uuid, reseller_id uuid, password_hash text, session_generation int, suspended boolean)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select s.id, s.reseller_id, s.password_hash, s.session_generation, s.suspended_at is not null
    from portal.staff s where s.email = lower(wanted)
  $$;
