-- Of tags whose tenants changed; the next turn of the nightly sums adds them up again. The lock waits for a turn under way:
-- of a tag that is not added up yet the update alone would touch nothing, and the turn would end as if nothing had changed.
create or replace function portal.forget_tag_sums() returns trigger
  language plpgsql set search_path = portal, pg_temp
  as $$
  begin
    perform 1 from portal.tenant_tag where id in (select tag_id from changed) order by id for no key update;
    update portal.tenant_tag set rolled_to = null
    where id in (select tag_id from changed) and rolled_to is not null;
    return null;
  end $$;
