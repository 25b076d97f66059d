-- Writes many changes of items at once. Each names the state and the attempt that it starts from: a late process
-- changes nothing. In the database, because its plan is made once a connection and its caller needs one trip.
create function portal.save_lock_items(changes jsonb) returns void language sql as $$
  update portal.lock_item i set
    state = c.state::portal.lock_item_state, attempt = c.attempt, settle_after = c."settleAfter",
    cause = coalesce(c.cause, i.cause), server_said = coalesce(c.said, i.server_said),
    sent_at = coalesce(c."sentAt", i.sent_at),
    central_access = case when c.read then c.central::portal.access else i.central_access end,
    central_read_at = case when c.read then c."centralAt" else i.central_read_at end,
    host_access = case when c.read then c.host::portal.access else i.host_access end,
    host_read_at = case when c.read then c."hostAt" else i.host_read_at end
  from jsonb_to_recordset(changes) as c(
    id uuid, was text, "wasAttempt" int, state text, attempt int, "settleAfter" timestamptz, cause text, said text,
    "sentAt" timestamptz, read boolean, central text, "centralAt" timestamptz, host text, "hostAt" timestamptz)
  where i.id = c.id and i.state = c.was::portal.lock_item_state and i.attempt = c."wasAttempt"
$$;

-- What the lanes of one run have to write down at one moment: the failures in a row (`succeeded` sets the count back,
-- `failed` came after that; null when nothing is to be counted), what became of requests, and which items may leave:
-- none of a run that was stopped, none on hold. What may leave stands there as sending before this returns.
create function portal.write_lock_items(
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
      sent_at = null, settle_after = null, cause = null, server_said = null,
      central_access = null, central_read_at = null, host_access = null, host_read_at = null
    from jsonb_to_recordset(leaving) as c(id uuid, attempt int)
    where i.run_id = run and i.id = c.id and i.state = 'planned' and i.attempt = c.attempt
      and not exists (select from portal.tenant t where t.id = i.tenant_id and t.held_at is not null)
    returning i.id)
  select array_agg(gone.id) into ahead from gone;
end $$;
