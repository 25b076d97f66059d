-- The reseller of this transaction; null outside of a scope, where row-level security shows nothing.
create or replace function portal.scope() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('portal.reseller_id', true), '')::uuid $$;
