-- Whom the reseller's rule means, whoever asks: staff held to tags judge their tenants by it, too.
create or replace function portal.lock_rule() returns table (days int, above_pen bigint, above_usd bigint)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select lock_days, lock_above_pen, lock_above_usd from portal.receivable_rules where reseller_id = portal.scope()
  $$;
