-- Finds the staff member of an OpenID Connect identity, before a reseller is known.
create or replace function portal.identity_for_sign_in(wanted_issuer text, wanted_subject text)
  returns table (reseller_id uuid, staff_id uuid, session_generation int, suspended boolean)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select i.reseller_id, i.staff_id, s.session_generation, s.suspended_at is not null
    from portal.staff_identity i join portal.staff s on s.id = i.staff_id
    where i.issuer = wanted_issuer and i.subject = wanted_subject
  $$;
