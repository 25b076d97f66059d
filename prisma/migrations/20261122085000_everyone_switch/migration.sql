-- CreateEnum
CREATE TYPE "portal"."everyone_state" AS ENUM ('requested', 'planned', 'sending', 'sent', 'unknown', 'repairing', 'confirmed', 'partial', 'not_confirmed', 'refused', 'cancelled');

-- CreateTable
CREATE TABLE "portal"."everyone_switch" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "desired" "portal"."access" NOT NULL,
    "releases" UUID,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "state" "portal"."everyone_state" NOT NULL DEFAULT 'planned',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "cause" TEXT,
    "cause_detail" TEXT,
    "server_said" TEXT,
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "request_key" UUID NOT NULL,
    "approve_before" TIMESTAMPTZ(3),
    "approved_by_name" TEXT,
    "approved_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sending_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "settle_after" TIMESTAMPTZ(3),
    "last_reading" TEXT,
    "verified_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),
    "lock_run_id" UUID,
    "unlock_run_id" UUID,
    "repaired_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "everyone_switch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."everyone_item" (
    "switch_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "upstream_id" INTEGER NOT NULL,
    "ruc" TEXT NOT NULL,
    "before" "portal"."access" NOT NULL,
    "host_before" "portal"."access",
    "host_before_at" TIMESTAMPTZ(3),
    "desired_before" "portal"."access",
    "reason_before" TEXT,
    "note_before" TEXT,
    "since_before" TIMESTAMPTZ(3),
    "wanted" "portal"."access" NOT NULL,
    "mark" TEXT,
    "central" "portal"."access",
    "host" "portal"."access",
    "host_asked_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "everyone_item_pkey" PRIMARY KEY ("switch_id","tenant_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "everyone_switch_reseller_id_number_key" ON "portal"."everyone_switch"("reseller_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "everyone_switch_reseller_id_request_key_key" ON "portal"."everyone_switch"("reseller_id", "request_key");

-- CreateIndex
CREATE INDEX "everyone_item_tenant_id_idx" ON "portal"."everyone_item"("tenant_id");

-- AddForeignKey
ALTER TABLE "portal"."everyone_item" ADD CONSTRAINT "everyone_item_switch_id_fkey" FOREIGN KEY ("switch_id") REFERENCES "portal"."everyone_switch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One at a time: whoever asks second is told about the first.
create unique index everyone_switch_open on portal.everyone_switch (reseller_id) where ended_at is null;

do $$
declare name text;
begin
  foreach name in array array['everyone_switch', 'everyone_item'] loop
    execute format('alter table portal.%I enable row level security', name);
    execute format(
      'create policy wall on portal.%I using (reseller_id = portal.scope()) with check (reseller_id = portal.scope())',
      name);
  end loop;
end $$;
