-- AlterTable
ALTER TABLE "portal"."receivable_charge" ADD COLUMN     "raise_run_id" UUID;

-- CreateTable
CREATE TABLE "portal"."plan_price" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "plan" TEXT NOT NULL,
    "currency" "portal"."currency" NOT NULL,
    "amount" BIGINT NOT NULL,
    "due_day" INTEGER NOT NULL,
    "saved_by_name" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_price_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."tenant_price" (
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "currency" "portal"."currency" NOT NULL,
    "amount" BIGINT NOT NULL,
    "due_day" INTEGER NOT NULL,
    "saved_by_name" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_price_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "portal"."raise_run" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "period" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "prorated" BOOLEAN NOT NULL,
    "made_by" UUID,
    "made_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirmed_by_name" TEXT,

    CONSTRAINT "raise_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."raise_item" (
    "run_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "currency" "portal"."currency",
    "amount" BIGINT,
    "due_on" DATE,
    "text" TEXT,
    "is_own" BOOLEAN NOT NULL DEFAULT false,
    "from_on" DATE,

    CONSTRAINT "raise_item_pkey" PRIMARY KEY ("run_id","tenant_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plan_price_reseller_id_plan_key" ON "portal"."plan_price"("reseller_id", "plan");

-- CreateIndex
CREATE INDEX "tenant_price_reseller_id_idx" ON "portal"."tenant_price"("reseller_id");

-- CreateIndex
CREATE INDEX "raise_run_reseller_id_created_at_idx" ON "portal"."raise_run"("reseller_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "raise_item_run_id_outcome_idx" ON "portal"."raise_item"("run_id", "outcome");

-- AddForeignKey
ALTER TABLE "portal"."raise_item" ADD CONSTRAINT "raise_item_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "portal"."raise_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A month is raised once a tenant, whoever asks; what was cancelled may be raised again.
create unique index receivable_charge_raised on portal.receivable_charge (tenant_id, period)
  where source = 'raised' and closed_as is distinct from 'cancelled';
create index receivable_charge_period on portal.receivable_charge (tenant_id, period) where period is not null;

-- The wall.
alter table portal.plan_price enable row level security;
create policy wall on portal.plan_price using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.tenant_price enable row level security;
create policy wall on portal.tenant_price using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.raise_run enable row level security;
create policy wall on portal.raise_run using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.raise_item enable row level security;
create policy wall on portal.raise_item using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
