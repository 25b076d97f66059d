-- The wall between resellers. The web, the worker and the CLI connect as porteria_app, which owns nothing
-- and cannot bypass row-level security; the role itself is made by `lib/run/roles.ts`.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function portal.scope() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('portal.reseller_id', true), '')::uuid $$;

alter table portal.reseller enable row level security;
create policy wall on portal.reseller using (id = portal.scope()) with check (id = portal.scope());

do $$
declare name text;
begin
  foreach name in array array[
    'staff', 'connection', 'tenant', 'tenant_count', 'tenant_token', 'metric_sample', 'quota_sample',
    'sync_run', 'tenant_change', 'lock_run', 'lock_item', 'audit_event', 'upstream_call', 'call_budget'
  ] loop
    execute format('alter table portal.%I enable row level security', name);
    execute format(
      'create policy wall on portal.%I using (reseller_id = portal.scope()) with check (reseller_id = portal.scope())',
      name);
  end loop;
end $$;

-- These two know no reseller: they are asked before anybody is known.
alter table portal.sign_in_attempt enable row level security;
create policy open_to_all on portal.sign_in_attempt using (true) with check (true);
alter table portal.setup_link enable row level security;
create policy open_to_all on portal.setup_link using (true) with check (true);

-- What must be known before a scope is.
create function portal.staff_for_sign_in(wanted text)
  returns table (id uuid, reseller_id uuid, password_hash text, session_generation int, suspended boolean)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select s.id, s.reseller_id, s.password_hash, s.session_generation, s.suspended_at is not null
    from portal.staff s where s.email = lower(wanted)
  $$;

create function portal.resellers_known()
  returns table (id uuid, slug text)
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select r.id, r.slug from portal.reseller r order by r.slug $$;

-- One name, RUC, host and e-mail as one searchable text; immutable, so that an index may stand on it.
create function portal.plain_text(value text) returns text
  language sql immutable parallel safe strict set search_path = public, pg_temp
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create index tenant_search on portal.tenant using gin (search_text gin_trgm_ops);
create index tenant_by_documents on portal.tenant (reseller_id, documents desc nulls last, id);
create index tenant_by_name on portal.tenant (reseller_id, name, id);

-- One tenant is in one unfinished run at a time, whoever asks.
create unique index lock_item_one_run on portal.lock_item (tenant_id)
  where state in ('planned', 'sending', 'sent', 'unknown');

do $$
begin
  if not exists (select from pg_roles where rolname = 'porteria_app') then
    create role porteria_app nologin;
  end if;
end $$;

grant usage on schema portal to porteria_app;
grant select, insert, update, delete on all tables in schema portal to porteria_app;
grant usage on all sequences in schema portal to porteria_app;
alter default privileges in schema portal grant select, insert, update, delete on tables to porteria_app;
alter default privileges in schema portal grant usage on sequences to porteria_app;

-- The trail is written once: nobody who serves requests can change or remove a line of it.
revoke update, delete, truncate on portal.audit_event from porteria_app;
revoke execute on function portal.staff_for_sign_in(text), portal.resellers_known() from public;
grant execute on function portal.staff_for_sign_in(text), portal.resellers_known() to porteria_app;
