-- Of tags whose tenants changed; the next turn of the nightly sums adds them up again.
create or replace function portal.forget_tag_sums() returns trigger
  language plpgsql set search_path = portal, pg_temp
  as $$
  begin
    update portal.tenant_tag set rolled_to = null
    where id in (select tag_id from changed) and rolled_to is not null;
    return null;
  end $$;
