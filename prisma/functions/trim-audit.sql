-- Deletes the oldest lines of the audit log, in order, each more than a year old. The rest begins with the hash of
-- the last deleted line, so the chain still verifies. The only way to delete lines.
create or replace function portal.trim_audit(until_seq integer) returns integer
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$
  declare
    who uuid := portal.scope();
    last_hash text;
    gone integer;
  begin
    if who is null then raise exception 'the trail is trimmed in the scope of a reseller'; end if;
    perform pg_advisory_xact_lock(hashtextextended('audit:' || who, 0));
    select hash into last_hash from portal.audit_event where reseller_id = who and seq = until_seq;
    if last_hash is null then return 0; end if;
    if exists (select from portal.audit_event
        where reseller_id = who and seq <= until_seq and at > now() - interval '365 days') then
      raise exception 'lines of the last year stay in the trail';
    end if;
    delete from portal.audit_event where reseller_id = who and seq <= until_seq;
    get diagnostics gone = row_count;
    insert into portal.audit_anchor (reseller_id, seq, hash, trimmed_at) values (who, until_seq, last_hash, now())
    on conflict (reseller_id) do update set seq = excluded.seq, hash = excluded.hash, trimmed_at = excluded.trimmed_at;
    return gone;
  end $$;
