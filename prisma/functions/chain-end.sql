-- The last line of the reseller's audit log, whoever asks: the next line continues its hash chain. The chain is the
-- caller's until the transaction ends. Volatile, so that the line is read after whoever had it has committed.
create or replace function portal.chain_end() returns table (seq int, hash text)
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('audit:' || portal.scope(), 0));
      return query
        select a.seq, a.hash from portal.audit_event a where a.reseller_id = portal.scope() order by a.seq desc limit 1;
    end
  $$;
