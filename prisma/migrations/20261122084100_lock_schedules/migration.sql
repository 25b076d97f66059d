-- CreateEnum
CREATE TYPE "portal"."lock_schedule_state" AS ENUM ('waiting', 'started', 'finished', 'cancelled', 'needs_person');

-- CreateTable
CREATE TABLE "portal"."lock_schedule" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "draft_id" UUID NOT NULL,
    "desired" "portal"."access" NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "wanted_at" TIMESTAMPTZ(3) NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "until_wanted_at" TIMESTAMPTZ(3),
    "until_at" TIMESTAMPTZ(3),
    "business_hours" BOOLEAN NOT NULL DEFAULT false,
    "state" "portal"."lock_schedule_state" NOT NULL DEFAULT 'waiting',
    "why" TEXT,
    "why_detail" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "run_id" UUID,
    "undo_run_id" UUID,
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "lock_schedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."lock_schedule_item" (
    "schedule_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "seen" "portal"."access" NOT NULL,
    "skipped_for" TEXT,
    "skipped_detail" TEXT,

    CONSTRAINT "lock_schedule_item_pkey" PRIMARY KEY ("schedule_id","tenant_id")
);

-- CreateIndex
CREATE INDEX "lock_schedule_reseller_id_starts_at_idx" ON "portal"."lock_schedule"("reseller_id", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "lock_schedule_reseller_id_draft_id_key" ON "portal"."lock_schedule"("reseller_id", "draft_id");

-- CreateIndex
CREATE INDEX "lock_schedule_item_tenant_id_idx" ON "portal"."lock_schedule_item"("tenant_id");

-- AddForeignKey
ALTER TABLE "portal"."lock_schedule_item" ADD CONSTRAINT "lock_schedule_item_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "portal"."lock_schedule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What wants to be looked at soon, found without reading what is over.
create index lock_schedule_open on portal.lock_schedule (reseller_id, next_at) where state in ('waiting', 'started');

alter table portal.lock_schedule enable row level security;
create policy wall on portal.lock_schedule using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.lock_schedule_item enable row level security;
create policy wall on portal.lock_schedule_item using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
