-- AlterTable
ALTER TABLE "portal"."receivable_charge" ADD COLUMN     "overdue_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "portal"."event" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "tenant_id" UUID,
    "person_id" UUID,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "key" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."event_head" (
    "reseller_id" UUID NOT NULL,
    "last_seq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_head_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."event_cursor" (
    "reseller_id" UUID NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "event_cursor_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateIndex
CREATE INDEX "event_tenant_id_idx" ON "portal"."event"("tenant_id");

-- CreateIndex
CREATE INDEX "event_reseller_id_at_idx" ON "portal"."event"("reseller_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "event_reseller_id_seq_key" ON "portal"."event"("reseller_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "event_reseller_id_key_key" ON "portal"."event"("reseller_id", "key");

-- What was overdue before is no news.
update portal.receivable_charge set overdue_at = now() where due_on < current_date;
create index receivable_charge_to_notice on portal.receivable_charge (reseller_id, due_on)
  where closed_at is null and covered < amount and overdue_at is null;

-- The wall.
alter table portal.event enable row level security;
create policy wall on portal.event using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.event_head enable row level security;
create policy wall on portal.event_head using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.event_cursor enable row level security;
create policy wall on portal.event_cursor using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- What happened stays as it was written; old events are deleted.
revoke update, truncate on portal.event from porteria_app;

-- Its body: prisma/functions.
create function portal.write_events(events jsonb) returns void
  language plpgsql volatile security definer set search_path = portal, pg_temp
  as $$ begin raise exception 'not loaded'; end $$;
revoke execute on function portal.write_events(jsonb) from public;
grant execute on function portal.write_events(jsonb) to porteria_app;
