-- Trigger: a newer item of a tenant answers for its older items without proof.
create or replace function portal.supersede_lock_items() returns trigger language plpgsql as $$
begin
  update portal.lock_item i set superseded = true
  from fresh
  where i.tenant_id = fresh.tenant_id and i.id < fresh.id
    and i.state in ('contradicted', 'not_confirmed') and not i.superseded;
  return null;
end $$;
