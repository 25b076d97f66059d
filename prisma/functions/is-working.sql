-- Whether a run, a sending or an issuing is under way that the acting person may see. Reads partial indexes only, and
-- its plans are kept: it is part of every page.
create or replace function portal.is_working() returns boolean
  language plpgsql stable set search_path = portal, pg_temp
  as $$
  begin
    return exists (select from portal.lock_run r where r.ended_at is null and r.state <> 'paused')
      or exists (select from portal.message_run r
        where r.next_at < now() + interval '1 minute' and r.state in ('planned', 'running'))
      or exists (select from portal.voucher_run r where r.ended_at is null)
      or exists (select from portal.issuance i
        where i.next_at is not null and i.state in ('planned', 'sending', 'unknown'));
  end $$;
