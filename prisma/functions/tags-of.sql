-- The tags that limit a staff member or an API key. None for an owner, whatever is stored. Its plans are kept, and each
-- case asks only what it needs: it is part of every page.
create or replace function portal.tags_of(person uuid) returns uuid[]
  language plpgsql stable security definer set search_path = portal, pg_temp
  as $$
  declare
    held_by portal.staff_role;
  begin
    select s.role into held_by from portal.staff s where s.id = person and s.reseller_id = portal.scope();
    if held_by = 'owner' then return '{}'; end if;
    if found then
      return (select coalesce(array_agg(h.tag_id order by h.tag_id), '{}') from portal.staff_tag h
        where h.staff_id = person and h.reseller_id = portal.scope());
    end if;
    return (select coalesce(array_agg(held.tag_id order by held.tag_id), '{}') from (
      select g.tag_id from portal.api_key_tag g where g.key_id = person and g.reseller_id = portal.scope()
      union all
      -- A key that is revoked while a request of it waits sees no tenant any more.
      select '00000000-0000-0000-0000-000000000000'::uuid from portal.api_key k
        where k.id = person and k.reseller_id = portal.scope() and k.revoked_at is not null) held);
  end $$;
