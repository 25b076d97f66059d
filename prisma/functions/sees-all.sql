-- Whether no tag limits who acts.
create or replace function portal.sees_all() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('portal.tag_scope', true), '') = '' $$;
