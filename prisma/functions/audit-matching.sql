-- Runs `portal.audit_search`. As its owner: below row-level security the planner may not use the trigram index.
create or replace function portal.audit_matching(words jsonb, filter jsonb, most int) returns setof int
  language plpgsql stable security definer set search_path = portal, public, pg_temp
  as $$
  begin
    return query execute portal.audit_search(words, filter, most);
  end $$;
