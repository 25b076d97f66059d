-- What both ends said last, why an access is doubted, and how requests were answered.

-- AlterTable
ALTER TABLE "portal"."connection" ADD COLUMN     "lock_semantics" TEXT,
ADD COLUMN     "lock_semantics_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "portal"."tenant" ADD COLUMN     "central_access" "portal"."access",
ADD COLUMN     "central_read_at" TIMESTAMPTZ(3),
ADD COLUMN     "host_access" "portal"."access",
ADD COLUMN     "host_read_at" TIMESTAMPTZ(3),
ADD COLUMN     "host_silence" TEXT,
ADD COLUMN     "doubt" TEXT,
ADD COLUMN     "doubt_cause" TEXT,
ADD COLUMN     "doubt_since" TIMESTAMPTZ(3),
ADD COLUMN     "doubt_item_id" UUID;

-- AlterTable
ALTER TABLE "portal"."lock_run" ADD COLUMN     "resend" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "portal"."lock_item" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "host_silence" TEXT;

-- A host that told no state has none: why it was silent stands beside it.
update portal.lock_item set host_silence = 'no-token', host_access = null, host_read_at = null
where host_access = 'unknown';
update portal.lock_item set cause = 'already-central'
where cause = 'already-there' and central_access = desired and host_access is distinct from desired;
update portal.lock_item set cause = 'already-host'
where cause = 'already-there' and host_access = desired and central_access is distinct from desired;
update portal.lock_item set answer = case
    when state = 'refused' then 'refused'
    when sent_at is not null then 'accepted'
    else 'lost'
  end
where attempt > 0 and state not in ('planned', 'sending');

-- The last sync told what central says; a host counts only where its last word is the same.
update portal.tenant set central_access = access, central_read_at = last_seen_at;
update portal.tenant t set host_access = i.host_access, host_read_at = i.host_read_at
from (
  select distinct on (tenant_id) tenant_id, host_access, host_read_at from portal.lock_item
  where host_access in ('locked', 'unlocked') and host_read_at is not null
  order by tenant_id, host_read_at desc) i
where i.tenant_id = t.id and i.host_access = t.access and i.host_read_at <= t.central_read_at;

-- The newest word about a tenant was no proof: its access is in doubt until both ends agree.
update portal.tenant t set access = 'unknown', doubt = i.state::text, doubt_cause = i.cause,
  doubt_since = i.ended_at, doubt_item_id = i.id
from portal.lock_item i
where i.tenant_id = t.id and i.state in ('contradicted', 'not_confirmed') and not i.superseded
  and i.ended_at is not null;

-- Few of many: those whose ends are read again.
create index tenant_doubted on portal.tenant (reseller_id, doubt_since) where doubt is not null;

-- As before, with how the request was answered and why a host told no state.
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
  where i.id = c.id and i.state = c.was::portal.lock_item_state and i.attempt = c."wasAttempt"
$$;

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
    where i.run_id = run and i.id = c.id and i.state = 'planned' and i.attempt = c.attempt
      and not exists (select from portal.tenant t where t.id = i.tenant_id and t.held_at is not null)
    returning i.id)
  select array_agg(gone.id) into ahead from gone;
end $$;
