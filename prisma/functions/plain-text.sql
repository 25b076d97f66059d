-- Lower case without accents, for search. Immutable, so that an index can use it.
create or replace function portal.plain_text(value text) returns text
  language sql immutable parallel safe strict set search_path = public, pg_temp
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
