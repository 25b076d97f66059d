-- Settles items of a run and claims the next ones in one round trip; `ahead` holds the ids that may be sent. Nothing
-- is claimed once the run was paused or cancelled, or while a tenant is held.
create or replace function portal.write_lock_items(
  run uuid, succeeded boolean, failed int, changes jsonb, leaving jsonb, moment timestamptz,
  out failures int, out ahead uuid[])
  language plpgsql as $$
begin
  if failed is not null then
    update portal.lock_run r set failures = failed + case when succeeded then 0 else r.failures end
      where r.id = run and (failed > 0 or r.failures > 0)
      returning r.failures into failures;
  end if;
  failures := coalesce(failures, 0);
  if changes is not null then
    perform portal.save_lock_items(changes);
  end if;
  if leaving is null then
    return;
  end if;
  perform from portal.lock_run r where r.id = run and r.state in ('planned', 'running') for share;
  if not found then
    return;
  end if;
  with gone as (
    update portal.lock_item i set state = 'sending', attempt = i.attempt + 1, sending_at = moment,
      sent_at = null, settle_after = null, cause = null, server_said = null, answer = null,
      central_access = null, central_read_at = null, host_access = null, host_read_at = null,
      host_silence = null
    from jsonb_to_recordset(leaving) as c(id uuid, attempt int)
    where i.id = any (array(select (l ->> 'id')::uuid from jsonb_array_elements(leaving) as l))
      and i.run_id = run and i.id = c.id and i.state = 'planned' and i.attempt = c.attempt
      and not exists (select from portal.tenant t where t.id = i.tenant_id and t.held_at is not null)
    returning i.id)
  select array_agg(gone.id) into ahead from gone;
end $$;
