-- The highest number of the reseller's lock or voucher runs, whoever asks: the next run takes the one after it.
create or replace function portal.last_run_number(kind text) returns int
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select coalesce(case kind
      when 'lock' then (select max(number) from portal.lock_run where reseller_id = portal.scope())
      when 'voucher' then (select max(number) from portal.voucher_run where reseller_id = portal.scope())
    end, 0)
  $$;
