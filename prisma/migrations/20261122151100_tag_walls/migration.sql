-- Staff who see only tenants with a tag. Who acts stands in two settings of the transaction, which only
-- `portal.act_as` writes; without them the whole book is seen, as the worker does.
create function portal.acting_staff() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('portal.staff_id', true), '')::uuid $$;

create function portal.sees_all() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('portal.tag_scope', true), '') = '' $$;

-- The tags that a person is held to. An owner sees everything, whatever was written down before.
create function portal.tags_of(person uuid) returns uuid[]
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select coalesce(array_agg(h.tag_id order by h.tag_id), '{}')
    from portal.staff_tag h join portal.staff s on s.id = h.staff_id
    where h.staff_id = person and h.reseller_id = portal.scope() and s.role <> 'owner'
  $$;

create function portal.act_as(person uuid) returns void
  language plpgsql volatile set search_path = portal, pg_temp
  as $$
  begin
    perform set_config('portal.staff_id', person::text, true),
      set_config('portal.tag_scope', array_to_string(portal.tags_of(person), ','), true);
  end $$;

-- What the present person sees, by id and by the number that every index of the list holds.
create function portal.tenants_seen() returns setof uuid
  language sql stable security definer rows 500 set search_path = portal, pg_temp
  as $$
    select g.tenant_id from portal.tenant_tagging g
    where g.reseller_id = portal.scope()
      and g.tag_id = any(string_to_array(current_setting('portal.tag_scope', true), ',')::uuid[])
  $$;

create function portal.numbers_seen() returns setof int
  language sql stable security definer rows 500 set search_path = portal, pg_temp
  as $$
    select t.upstream_id from portal.tenant t
    where t.reseller_id = portal.scope() and t.id in (select portal.tenants_seen())
  $$;

-- Whether all tenants below a row are seen: what is done to the row is done to each of them.
create function portal.within_tags(child text, parent text, parent_id uuid) returns boolean
  language plpgsql stable security definer set search_path = portal, pg_temp
  as $$
  declare
    within boolean;
  begin
    execute format(
      'select not exists (select from portal.%I where %I = $1 and reseller_id = portal.scope()
         and (tenant_id is null or tenant_id not in (select portal.tenants_seen())))',
      child, parent) into within using parent_id;
    return within;
  end $$;

-- What goes on over all rows, whoever acts: the end of the trail's chain, and the numbers of runs.
create function portal.chain_end() returns table (seq int, hash text)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select a.seq, a.hash from portal.audit_event a where a.reseller_id = portal.scope() order by a.seq desc limit 1
  $$;

create function portal.last_run_number(kind text) returns int
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select coalesce(case kind
      when 'lock' then (select max(number) from portal.lock_run where reseller_id = portal.scope())
      when 'voucher' then (select max(number) from portal.voucher_run where reseller_id = portal.scope())
    end, 0)
  $$;

create or replace function portal.tenants_matching(words text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = portal, public, pg_temp
  as $$
  declare
    word text;
    conditions text := '';
  begin
    foreach word in array words loop
      conditions := conditions || format(' and search_text like %L', portal.like_pattern(word));
    end loop;
    if not portal.sees_all() then
      conditions := conditions || ' and id in (select portal.tenants_seen())';
    end if;
    return query execute 'select id from portal.tenant where reseller_id = $1' || conditions || ' limit $2'
      using portal.scope(), most;
  end $$;

-- Whose list it is, written by the database: others may have typed what this person must not read.
alter table portal.lock_draft add column prepared_by uuid
  default (nullif(current_setting('portal.staff_id', true), ''))::uuid;

-- By number and not by id, so that pages far from both ends are still found in an index alone.
create policy tags on portal.tenant as restrictive
  using ((select portal.sees_all()) or upstream_id in (select portal.numbers_seen()));

create policy tags on portal.lock_draft as restrictive
  using ((select portal.sees_all()) or prepared_by = portal.acting_staff());

-- Lines about a tenant follow it; what is written about anything else may name others. Everybody writes.
create policy tags_read on portal.audit_event as restrictive for select
  using ((select portal.sees_all())
    or (subject_kind = 'tenant' and subject_id in (select portal.tenants_seen()::text)));

create policy tags on portal.issuance_event as restrictive
  using ((select portal.sees_all()) or exists (select from portal.issuance i where i.id = issuance_id));

-- A tag is seen on the tenants that carry it; tags decide who sees what, so only whoever sees all changes them.
create policy tags_read on portal.tenant_tagging as restrictive for select
  using ((select portal.sees_all()) or tenant_id in (select portal.tenants_seen()));
create policy tags on portal.staff_tag as restrictive using ((select portal.sees_all()));
create policy tags_read on portal.tenant_tag as restrictive for select
  using ((select portal.sees_all()) or id = any(portal.tags_of(portal.acting_staff()))
    or exists (select from portal.tenant_tagging g where g.tag_id = id));

do $$
declare
  name text;
  family record;
begin
  foreach name in array array['tenant_tagging', 'tenant_tag'] loop
    execute format('create policy tags_insert on portal.%I as restrictive for insert with check (portal.sees_all())', name);
    execute format('create policy tags_update on portal.%I as restrictive for update using (portal.sees_all())', name);
    execute format('create policy tags_delete on portal.%I as restrictive for delete using (portal.sees_all())', name);
  end loop;
  -- A list of tenants is seen by whoever sees one of them, and steered by whoever sees them all.
  for family in select * from (values
    ('lock_run', 'lock_item', 'run_id'),
    ('lock_schedule', 'lock_schedule_item', 'schedule_id'),
    ('voucher_run', 'voucher_run_item', 'run_id')) as v(parent, child, link)
  loop
    execute format(
      'create policy tags_read on portal.%1$I as restrictive for select using ((select portal.sees_all())
         or exists (select from portal.%2$I c where c.%3$I = %1$I.id)
         or portal.within_tags(%2$L, %3$L, id))', family.parent, family.child, family.link);
    execute format(
      'create policy tags_update on portal.%1$I as restrictive for update using ((select portal.sees_all())
         or portal.within_tags(%2$L, %3$L, id))', family.parent, family.child, family.link);
    execute format(
      'create policy tags_delete on portal.%1$I as restrictive for delete using ((select portal.sees_all())
         or portal.within_tags(%2$L, %3$L, id))', family.parent, family.child, family.link);
  end loop;
end $$;

-- Every other table of a reseller: with a tenant's id it follows the tenant, with a person's it is their own, and
-- else it is closed, unless it is named here because everybody needs it. Run after all migrations.
create function portal.raise_tag_walls() returns void
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
          'access_page_settings'])
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

select portal.raise_tag_walls();

revoke execute on function portal.raise_tag_walls(), portal.tags_of(uuid), portal.tenants_seen(), portal.numbers_seen(),
  portal.within_tags(text, text, uuid), portal.chain_end(), portal.last_run_number(text) from public;
grant execute on function portal.tags_of(uuid), portal.tenants_seen(), portal.numbers_seen(),
  portal.within_tags(text, text, uuid), portal.chain_end(), portal.last_run_number(text) to porteria_app;
