-- Whether the reseller in scope has any of what the frame counts, whoever may see it: most have little of it at most times,
-- and what is not there need not be counted under row-level security. Reads one entry of each partial index.
create function portal.pending_work(
  person uuid, out runs boolean, out signups boolean, out unsent boolean, out working boolean, out unread boolean
)
  language plpgsql stable security definer set search_path = portal, pg_temp
  as $$
  declare
    held uuid := portal.scope();
  begin
    select
      exists (select from portal.lock_item i
          where i.reseller_id = held and i.state in ('contradicted', 'not_confirmed') and not i.superseded)
        or exists (select from portal.lock_run r
          where r.reseller_id = held and r.ended_at is null and r.state = 'paused'),
      exists (select from portal.signup s
        where s.reseller_id = held and s.state in ('approving', 'needs_person')),
      exists (select from portal.voucher v
        where v.reseller_id = held and v.state = '01' and v.dispatch_group is distinct from '02'),
      exists (select from portal.lock_run r
          where r.reseller_id = held and r.ended_at is null and r.state <> 'paused')
        or exists (select from portal.message_run r
          where r.reseller_id = held and r.next_at < now() + interval '1 minute' and r.state in ('planned', 'running'))
        or exists (select from portal.voucher_run r where r.reseller_id = held and r.ended_at is null)
        or exists (select from portal.issuance i
          where i.reseller_id = held and i.next_at is not null and i.state in ('planned', 'sending', 'unknown')),
      exists (select from portal.notification n where n.staff_id = person and n.reseller_id = held and n.read_at is null)
      into runs, signups, unsent, working, unread;
  end $$;

revoke execute on function portal.pending_work(uuid) from public;
grant execute on function portal.pending_work(uuid) to porteria_app;
