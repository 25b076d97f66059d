-- Up to `most` tenants whose text contains all words, whole, so that a search counts, orders and picks them without reading
-- each of them again. Limited to what the acting person sees, as in `portal.tenants_matching`.
create function portal.tenants_found(words text[], most int) returns setof portal.tenant
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
    return query execute 'select * from portal.tenant where reseller_id = $1' || conditions || ' limit $2'
      using portal.scope(), most;
  end $$;

revoke execute on function portal.tenants_found(text[], int) from public;
grant execute on function portal.tenants_found(text[], int) to porteria_app;
