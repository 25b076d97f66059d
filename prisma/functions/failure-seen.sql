-- A stored failure of reading the tenants as the acting person may see it: who cannot see the damaged tenant gets
-- neither its database nor the message that names it.
create or replace function portal.failure_seen(failure jsonb) returns jsonb
  language plpgsql stable set search_path = portal, pg_temp
  as $$
  declare
    damaged jsonb;
  begin
    if failure is null then return null; end if;
    select jsonb_build_object('id', t.id, 'name', t.name) into damaged
      from portal.tenant t where t.id = (failure ->> 'tenantId')::uuid;
    return jsonb_build_object(
      'code', failure -> 'code',
      'values', case
        when portal.sees_all() or damaged is not null or not (failure -> 'values' ? 'database')
          then failure -> 'values'
        else (failure -> 'values') - 'said' - 'database' end,
      'tenant', damaged);
  end $$;
