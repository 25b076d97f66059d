-- AlterTable
ALTER TABLE "portal"."audit_event" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- Which run a line belongs to, so that a run's lines are found by an index. A number alone is compared there:
-- a comparison that row-level security trusts.
alter table portal.audit_event add column run integer generated always as (
  case
    when left(action, 5) <> 'lock.' then null
    when subject_kind = 'lock-run' and subject_name ~ '^#[0-9]{1,9}$' then substr(subject_name, 2)::integer
    when after ->> 'run' ~ '^[0-9]{1,9}$' then (after ->> 'run')::integer
  end) stored;
create index audit_event_by_run on portal.audit_event (reseller_id, run, seq desc) where run is not null;
create index audit_event_by_actor on portal.audit_event (reseller_id, actor_id, seq desc);
create index audit_event_by_time on portal.audit_event (reseller_id, at);

-- AlterTable
ALTER TABLE "portal"."signup" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- What is old enough to be erased is found by this.
create index signup_to_erase on portal.signup (reseller_id, ended_at)
  where erased_at is null and state in ('refused', 'expired', 'duplicate');

-- CreateTable
CREATE TABLE "portal"."audit_anchor" (
    "reseller_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "trimmed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_anchor_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."retention" (
    "reseller_id" UUID NOT NULL,
    "calls_days" INTEGER NOT NULL,
    "prospects_days" INTEGER NOT NULL,
    "trail_days" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "retention_pkey" PRIMARY KEY ("reseller_id")
);

-- The wall.
alter table portal.audit_anchor enable row level security;
create policy wall on portal.audit_anchor using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.retention enable row level security;
create policy wall on portal.retention using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- Whoever serves requests reads where the trail begins and cannot move it.
revoke insert, update, delete, truncate on portal.audit_anchor from porteria_app;

-- The one way in which lines of the trail go: the oldest, in their order, each more than a year old. What is left
-- begins with the hash of the last that went, so the chain still verifies.
create function portal.trim_audit(until_seq integer) returns integer
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$
  declare
    who uuid := portal.scope();
    last_hash text;
    gone integer;
  begin
    if who is null then raise exception 'the trail is trimmed in the scope of a reseller'; end if;
    perform pg_advisory_xact_lock(hashtextextended('audit:' || who, 0));
    select hash into last_hash from portal.audit_event where reseller_id = who and seq = until_seq;
    if last_hash is null then return 0; end if;
    if exists (select from portal.audit_event
        where reseller_id = who and seq <= until_seq and at > now() - interval '365 days') then
      raise exception 'lines of the last year stay in the trail';
    end if;
    delete from portal.audit_event where reseller_id = who and seq <= until_seq;
    get diagnostics gone = row_count;
    insert into portal.audit_anchor (reseller_id, seq, hash, trimmed_at) values (who, until_seq, last_hash, now())
    on conflict (reseller_id) do update set seq = excluded.seq, hash = excluded.hash, trimmed_at = excluded.trimmed_at;
    return gone;
  end $$;

-- The one way in which a line loses words: what it says of a prospect whose request was erased before.
create function portal.erase_prospects_in_audit(signups uuid[]) returns integer
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$
  declare
    who uuid := portal.scope();
    changed integer;
  begin
    if who is null then raise exception 'a prospect is erased in the scope of a reseller'; end if;
    update portal.audit_event e
    set subject_name = null, before = null, after = null, reason = null, address = null, erased_at = now()
    where e.reseller_id = who and e.subject_kind = 'signup' and e.erased_at is null
      and e.subject_id in (
        select s.id::text from portal.signup s
        where s.reseller_id = who and s.id = any (signups) and s.erased_at is not null);
    get diagnostics changed = row_count;
    return changed;
  end $$;

revoke execute on function portal.trim_audit(integer), portal.erase_prospects_in_audit(uuid[]) from public;
grant execute on function portal.trim_audit(integer), portal.erase_prospects_in_audit(uuid[]) to porteria_app;

-- The filter by endpoint, and the list of endpoints there are.
create index upstream_call_by_endpoint on portal.upstream_call (reseller_id, endpoint, id desc);
