-- The staff member or API key that acts in this transaction; null for the worker and commands, which no tag limits.
create or replace function portal.acting_staff() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('portal.staff_id', true), '')::uuid $$;
