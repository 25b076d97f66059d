-- A word as a LIKE pattern against `portal.plain_text`: its wildcards are escaped.
create or replace function portal.like_pattern(word text) returns text
  language sql immutable parallel safe strict set search_path = portal, pg_temp
  as $$ select '%' || replace(replace(replace(portal.plain_text(word), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;
