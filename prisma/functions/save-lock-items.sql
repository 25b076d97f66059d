-- Writes item states, each only if the item is still in the state and attempt that it was read in. The ids are named
-- beside the join: of a function's rows PostgreSQL expects a hundred, and would read all items to find a few.
create or replace function portal.save_lock_items(changes jsonb) returns void language sql as $$
  update portal.lock_item i set
    state = c.state::portal.lock_item_state, attempt = c.attempt, settle_after = c."settleAfter",
    cause = coalesce(c.cause, i.cause), server_said = coalesce(c.said, i.server_said),
    answer = coalesce(c.answer, i.answer), sent_at = coalesce(c."sentAt", i.sent_at),
    central_access = case when c.read then c.central::portal.access else i.central_access end,
    central_read_at = case when c.read then c."centralAt" else i.central_read_at end,
    host_access = case when c.read then c.host::portal.access else i.host_access end,
    host_read_at = case when c.read then c."hostAt" else i.host_read_at end,
    host_silence = case when c.read then c."hostSilence" else i.host_silence end
  from jsonb_to_recordset(changes) as c(
    id uuid, was text, "wasAttempt" int, state text, attempt int, "settleAfter" timestamptz, cause text, said text,
    answer text, "sentAt" timestamptz, read boolean, central text, "centralAt" timestamptz, host text,
    "hostAt" timestamptz, "hostSilence" text)
  where i.id = any (array(select (l ->> 'id')::uuid from jsonb_array_elements(changes) as l))
    and i.id = c.id and i.state = c.was::portal.lock_item_state and i.attempt = c."wasAttempt"
$$;
