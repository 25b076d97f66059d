-- Creates the tag policy of every table of a reseller that has none: rows with a tenant id follow the tenant, rows
-- of a person are their own, everything else is closed unless it is listed here. Runs after every migration.
create or replace function portal.raise_tag_walls() returns void
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  declare
    place record;
    rule text;
  begin
    for place in
      select c.relname as name, exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      ) as by_tenant, exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'staff_id' and not a.attisdropped
      ) as by_staff
      from pg_class c
      where c.relnamespace = 'portal'::regnamespace and c.relkind in ('r', 'p')
        and exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'reseller_id' and not a.attisdropped)
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname like 'tags%')
        and c.relname <> all(array[
          'staff', 'security_settings', 'connection', 'everyone_switch', 'call_budget', 'ruc_record',
          'access_page_settings', 'push_key'])
    loop
      rule := '(select portal.sees_all())';
      if place.by_tenant then
        rule := rule || ' or tenant_id in (select portal.tenants_seen())';
      elsif place.by_staff then
        rule := rule || ' or staff_id = portal.acting_staff()';
      end if;
      execute format('create policy tags on portal.%I as restrictive using (%s)', place.name, rule);
    end loop;
  end $$;
