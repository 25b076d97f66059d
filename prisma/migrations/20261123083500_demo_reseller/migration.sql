-- AlterTable
ALTER TABLE "portal"."reseller" ADD COLUMN     "is_demo" BOOLEAN NOT NULL DEFAULT false;

-- The demo's reseller of before is the one that the start made itself.
update portal.reseller r set is_demo = true
where r.slug = 'andes' and exists (
  select from portal.audit_event e where e.reseller_id = r.id and e.action = 'reseller.created'
    and e.actor_kind = 'system' and e.actor_name = 'npm start');

-- Whoever serves requests makes no reseller the demo's.
create function portal.keep_demo_mark() returns trigger
  language plpgsql set search_path = portal, pg_temp
  as $$
  begin
    if new.is_demo <> old.is_demo then raise exception 'a reseller stays the demo''s, or does not become it'; end if;
    return new;
  end $$;
create trigger reseller_demo before update of is_demo on portal.reseller
  for each row execute function portal.keep_demo_mark();
