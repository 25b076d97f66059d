-- Opens the API to a key by the hash of what was sent: notes once a minute that it was used, counts the request, and
-- returns who acts. No row for a key that is unknown, revoked or past its end. From an address that the key does not
-- allow nothing is noted or counted. Losing the last counts in a crash of the server is harmless, so nobody waits for them.
create or replace function portal.enter_api_key(wanted text, visitor text, rate_max integer, rate_seconds integer)
  returns table (id uuid, reseller_id uuid, name text, scopes text[], is_held boolean, time_zone text,
    is_elsewhere boolean, used integer, resets_at timestamptz)
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$
  #variable_conflict use_column
  declare
    live record;
    counted record;
    is_near boolean;
  begin
    select k.id, k.reseller_id, k.name, k.scopes, k.addresses, k.last_used_at, r.time_zone,
        exists (select from portal.api_key_tag g where g.key_id = k.id) as is_held
      into live
      from portal.api_key_secret s
      join portal.api_key k on k.id = s.key_id
      join portal.reseller r on r.id = k.reseller_id
      where s.hash = wanted and (s.ends_at is null or s.ends_at > now())
        and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
    if not found then return; end if;
    is_near := cardinality(live.addresses) = 0
      or case when visitor ~ '^[0-9a-fA-F:.]+$' then visitor::inet <<= any(live.addresses::inet[]) else false end;
    if not is_near then
      return query select live.id, live.reseller_id, live.name, live.scopes, live.is_held, live.time_zone, true, 0, now();
      return;
    end if;
    perform set_config('synchronous_commit', 'off', true);
    if live.last_used_at is null or live.last_used_at < now() - interval '1 minute' then
      update portal.api_key k set last_used_at = now(), last_used_from = visitor where k.id = live.id;
    end if;
    insert into portal.rate_count as c (key, count, ends_at)
      values ('api-key:' || live.id, 1, now() + make_interval(secs => rate_seconds))
      on conflict (key) do update set
        count = case when c.ends_at <= now() then 1 else least(c.count, rate_max) + 1 end,
        ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
      returning c.count, c.ends_at into counted;
    return query select live.id, live.reseller_id, live.name, live.scopes, live.is_held, live.time_zone, false,
      counted.count, counted.ends_at;
  end $$;
