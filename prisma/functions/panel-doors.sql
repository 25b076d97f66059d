-- Accounts that a central panel may sign in to. Owners only: whoever controls the panel can do what an owner can.
create or replace function portal.panel_doors()
  returns table (reseller_id uuid, slug text, name text, staff_id uuid, session_generation int, suspended boolean)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select r.id, r.slug, r.name, s.id, s.session_generation, s.suspended_at is not null
    from portal.security_settings e
    join portal.reseller r on r.id = e.reseller_id
    join portal.staff s on s.id = e.panel_staff_id and s.reseller_id = e.reseller_id and s.role = 'owner'
    where e.panel_sign_in
  $$;
