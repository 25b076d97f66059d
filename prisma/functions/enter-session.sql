-- Opens a session for this transaction: sets its reseller and who acts, notes once a minute that it was used, and
-- returns what every page shows. No row where it has ended, is past a limit (minutes idle, hours at all, which the
-- reseller's settings replace) or the person is suspended. Its plans are kept, and what is seldom needed has one of its
-- own: starting a plan costs more than running it.
create or replace function portal.enter_session(
  reseller uuid, person uuid, opened uuid, noting boolean, idle_minutes integer, session_hours integer
) returns table (
  id uuid, reseller_id uuid, name text, email text, role portal.staff_role, locale text, sees json,
  sid uuid, how portal.session_how, began_at timestamptz, second_factor_at timestamptz, must_enrol boolean,
  reseller_name text, slug text, time_zone text, accent text,
  central_url text, last_sync_outcome text, last_sync_failure jsonb, last_good_sync_at timestamptz,
  sync_every_minutes integer,
  locks_waiting integer, signups_waiting integer, unsent_waiting integer, is_working boolean, inbox_unread integer
)
  language plpgsql volatile set search_path = portal, pg_temp
  as $$
  #variable_conflict use_column
  declare
    setting text;
    seen_at timestamptz;
    pending record;
  begin
    setting := set_config('portal.reseller_id', reseller::text, true);
    perform portal.act_as(person);
    select s.id, s.reseller_id, s.name, s.email, s.role, s.locale,
        n.id, n.how, n.created_at, n.second_factor_at, n.last_seen_at,
        coalesce(e.second_factor_required, false) and not n.second_factor_elsewhere,
        r.name, r.slug, r.time_zone, r.accent,
        c.central_url, c.last_sync_outcome::text, c.last_sync_failure, c.last_good_sync_at, c.sync_every_minutes
      into id, reseller_id, name, email, role, locale,
        sid, how, began_at, second_factor_at, seen_at, must_enrol,
        reseller_name, slug, time_zone, accent,
        central_url, last_sync_outcome, last_sync_failure, last_good_sync_at, sync_every_minutes
      from portal.staff_session n
      join portal.staff s on s.id = n.staff_id
      join portal.reseller r on r.id = s.reseller_id
      left join portal.connection c on c.reseller_id = s.reseller_id
      left join portal.security_settings e on e.reseller_id = n.reseller_id
      where n.id = opened and s.id = person and n.ended_at is null and s.suspended_at is null
        and n.last_seen_at > now() - make_interval(mins => coalesce(e.idle_minutes, enter_session.idle_minutes))
        and n.created_at > now() - make_interval(hours => coalesce(e.session_hours, enter_session.session_hours));
    if not found then return; end if;
    if noting and seen_at < now() - interval '1 minute' then
      update portal.staff_session n set last_seen_at = now() where n.id = opened;
    end if;
    if must_enrol then
      must_enrol := not exists (select from portal.staff_totp f where f.staff_id = person and f.confirmed_at is not null)
        and not exists (select from portal.staff_passkey f where f.staff_id = person);
    end if;
    if last_sync_failure is not null then last_sync_failure := portal.failure_seen(last_sync_failure); end if;
    sees := '[]';
    if not portal.sees_all() then
      sees := (select json_agg(json_build_object('number', g.number, 'name', g.name, 'colour', g.colour) order by g.name)
        from portal.tenant_tag g where g.id = any(portal.tags_of(person)));
    end if;
    pending := portal.pending_work(person);
    locks_waiting := 0;
    if pending.runs then locks_waiting := (select count(*) from portal.runs_waiting()); end if;
    signups_waiting := 0;
    if pending.signups then
      signups_waiting := (select count(*) from portal.signup where state in ('approving', 'needs_person'));
    end if;
    unsent_waiting := case when pending.unsent then portal.unsent_waiting() else 0 end;
    is_working := case when pending.working then portal.is_working() else false end;
    inbox_unread := 0;
    if pending.unread then
      inbox_unread := (select count(*) from (
        select from portal.notification n where n.staff_id = person and n.read_at is null limit 100) first);
    end if;
    return next;
  end $$;
