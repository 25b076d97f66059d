-- How many vouchers wait to be sent one by one that the acting person may see: those of the page /vouchers. Counts to
-- 100, which says "more than 99": it is part of every page. Its plan is kept.
create or replace function portal.unsent_waiting() returns integer
  language plpgsql stable set search_path = portal, pg_temp
  as $$
  begin
    return (select count(*) from (
      select from portal.voucher v join portal.tenant t on t.id = v.tenant_id
      where v.reseller_id = portal.scope() and v.state = '01' and v.dispatch_group is distinct from '02'
        and t.gone_at is null
      limit 100) first);
  end $$;
