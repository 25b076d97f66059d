-- Claims a write of an API key by its name, for a day: new, or what is known of the one before. A claim whose process died
-- is given again after two minutes, longer than any request lasts. Concurrent claims wait for each other.
create or replace function portal.claim_api_request(actor uuid, wanted text, print text)
  returns table (is_new boolean, fingerprint text, ended_at timestamptz, status integer, answer text)
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$
  #variable_conflict use_column
  declare
    reseller uuid := (select k.reseller_id from portal.api_key k where k.id = actor);
    claimed boolean;
  begin
    delete from portal.api_request r where ctid = any(array(
      select o.ctid from portal.api_request o where o.reseller_id = reseller and o.claimed_at < now() - interval '1 day'
      limit 20 for update skip locked));
    insert into portal.api_request as r (key_id, name, reseller_id, fingerprint, claimed_at)
      values (actor, wanted, reseller, print, now())
      on conflict (key_id, name) do update set claimed_at = now(), fingerprint = excluded.fingerprint,
        ended_at = null, status = null, answer = null
        where r.claimed_at < now() - interval '1 day'
          or (r.ended_at is null and r.fingerprint = excluded.fingerprint
            and r.claimed_at < now() - interval '2 minutes')
      returning true into claimed;
    if claimed then
      return query select true, print, null::timestamptz, null::integer, null::text;
      return;
    end if;
    return query select false, r.fingerprint, r.ended_at, r.status, r.answer
      from portal.api_request r where r.key_id = actor and r.name = wanted;
  end $$;
