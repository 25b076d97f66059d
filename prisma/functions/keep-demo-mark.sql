-- Trigger: the application's role cannot turn a reseller into the demo's, or back.
create or replace function portal.keep_demo_mark() returns trigger
  language plpgsql set search_path = portal, pg_temp
  as $$
  begin
    if new.is_demo <> old.is_demo then raise exception 'a reseller stays the demo''s, or does not become it'; end if;
    return new;
  end $$;
