-- What the list of tenants is sorted and searched by.

-- Cut, because an index row has a largest size and a server may send a name of any length.
alter table portal.tenant add column sort_name text
  generated always as (left(portal.plain_text(name), 120)) stored;

drop index portal.tenant_by_documents;
drop index portal.tenant_by_name;

-- Unknown numbers come last in both directions: that takes one expression for each. Under row-level security only
-- leakproof conditions walk an index: hence CASE and not COALESCE, and ties broken by an integer and not by the uuid.
-- The plain column is included so that a page far from both ends is found in the index alone.
create index tenant_by_name on portal.tenant (reseller_id, sort_name, upstream_id) where gone_at is null;
create index tenant_by_ruc on portal.tenant (reseller_id, ruc, upstream_id) where gone_at is null;
create index tenant_by_documents on portal.tenant (reseller_id, (case when documents is null then -1 else documents end), upstream_id)
  include (documents) where gone_at is null;
create index tenant_by_documents_up on portal.tenant (reseller_id, (case when documents is null then 2147483647 else documents end), upstream_id)
  include (documents) where gone_at is null;
create index tenant_by_cycle on portal.tenant (reseller_id, (case when documents_cycle is null then -1 else documents_cycle end), upstream_id)
  include (documents_cycle) where gone_at is null;
create index tenant_by_cycle_up on portal.tenant (reseller_id, (case when documents_cycle is null then 2147483647 else documents_cycle end), upstream_id)
  include (documents_cycle) where gone_at is null;
create index tenant_by_users on portal.tenant (reseller_id, (case when users is null then -1 else users end), upstream_id)
  include (users) where gone_at is null;
create index tenant_by_users_up on portal.tenant (reseller_id, (case when users is null then 2147483647 else users end), upstream_id)
  include (users) where gone_at is null;

-- The few that need a look, found without reading the many that do not.
create index tenant_locked on portal.tenant (reseller_id) where gone_at is null and access = 'locked';
create index tenant_over_limit on portal.tenant (reseller_id) where gone_at is null and over_limit;
create index tenant_idle on portal.tenant (reseller_id) where gone_at is null and idle;
create index tenant_held on portal.tenant (reseller_id) where gone_at is null and held_at is not null;
create index tenant_gone on portal.tenant (reseller_id) where gone_at is not null;
create index lock_item_open on portal.lock_item (tenant_id) where state in ('unknown', 'contradicted', 'not_confirmed');

create function portal.like_pattern(word text) returns text
  language sql immutable parallel safe strict set search_path = portal, pg_temp
  as $$ select '%' || replace(replace(replace(portal.plain_text(word), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- LIKE is not leakproof, so under row-level security it may not use an index. This function may: it runs as
-- the owner, asks for the scope itself, and gives back nothing but ids of that scope.
create function portal.tenants_matching(words text[], most int) returns setof uuid
  language plpgsql stable security definer set search_path = portal, public, pg_temp
  as $$
  declare
    word text;
    conditions text := '';
  begin
    foreach word in array words loop
      conditions := conditions || format(' and search_text like %L', portal.like_pattern(word));
    end loop;
    return query execute 'select id from portal.tenant where reseller_id = $1' || conditions || ' limit $2'
      using portal.scope(), most;
  end $$;

revoke execute on function portal.tenants_matching(text[], int) from public;
grant execute on function portal.tenants_matching(text[], int) to porteria_app;
