-- The last line of the reseller's audit log, whoever asks: the next line continues its hash chain.
create or replace function portal.chain_end() returns table (seq int, hash text)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select a.seq, a.hash from portal.audit_event a where a.reseller_id = portal.scope() order by a.seq desc limit 1
  $$;
