-- CreateEnum
CREATE TYPE "portal"."anomaly_kind" AS ENUM ('silent', 'collapse', 'spike', 'counter_back');

-- CreateEnum
CREATE TYPE "portal"."anomaly_state" AS ENUM ('new', 'seen', 'explained', 'snoozed', 'over');

-- CreateTable
CREATE TABLE "portal"."anomaly" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "kind" "portal"."anomaly_kind" NOT NULL,
    "state" "portal"."anomaly_state" NOT NULL DEFAULT 'new',
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "stake" INTEGER NOT NULL,
    "evidence" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT,
    "note" TEXT,
    "snoozed_until" DATE,
    "ended_on" DATE,

    CONSTRAINT "anomaly_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."anomaly_morning" (
    "reseller_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "tenants" INTEGER NOT NULL,
    "judged" INTEGER NOT NULL,
    "found" INTEGER NOT NULL,
    "listed" INTEGER NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "anomaly_morning_pkey" PRIMARY KEY ("reseller_id","day")
);

-- CreateIndex
CREATE INDEX "anomaly_reseller_id_state_stake_idx" ON "portal"."anomaly"("reseller_id", "state", "stake" DESC);

-- CreateIndex
CREATE INDEX "anomaly_tenant_id_idx" ON "portal"."anomaly"("tenant_id");

-- A tenant has one anomaly of a kind at a time.
create unique index anomaly_open on portal.anomaly (tenant_id, kind) where state <> 'over';

-- The wall.
alter table portal.anomaly enable row level security;
create policy wall on portal.anomaly using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.anomaly_morning enable row level security;
create policy wall on portal.anomaly_morning using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
