-- CreateTable
CREATE TABLE "portal"."voucher" (
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "issued_on" DATE,
    "customer" TEXT,
    "customer_number" TEXT,
    "currency" TEXT NOT NULL,
    "total" DECIMAL(14,2) NOT NULL,
    "igv" DECIMAL(14,2),
    "balance" DECIMAL(14,2),
    "dispatch_group" TEXT,
    "xml_url" TEXT,
    "pdf_url" TEXT,
    "cdr_url" TEXT,
    "to_regularize" TEXT,
    "created_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voucher_pkey" PRIMARY KEY ("tenant_id","external_id")
);

-- CreateTable
CREATE TABLE "portal"."voucher_reading" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "from_day" DATE NOT NULL,
    "to_day" DATE NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "failure" TEXT,
    "said" TEXT,
    "rows" INTEGER,
    "rejected" INTEGER,
    "asked_by_name" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "voucher_reading_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."voucher_run" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "desired" TEXT,
    "reason" TEXT,
    "cancelled_at" TIMESTAMPTZ(3),
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "voucher_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."voucher_run_item" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "issued_on" DATE,
    "before" TEXT NOT NULL,
    "after" TEXT,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "cause" TEXT,
    "said" TEXT,
    "sending_at" TIMESTAMPTZ(3),
    "settle_after" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "voucher_run_item_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "voucher_tenant_id_issued_on_external_id_idx" ON "portal"."voucher"("tenant_id", "issued_on" DESC, "external_id");

-- CreateIndex
CREATE INDEX "voucher_reseller_id_state_issued_on_idx" ON "portal"."voucher"("reseller_id", "state", "issued_on" DESC);

-- CreateIndex
CREATE INDEX "voucher_reading_tenant_id_asked_at_idx" ON "portal"."voucher_reading"("tenant_id", "asked_at" DESC);

-- CreateIndex
CREATE INDEX "voucher_reading_reseller_id_state_idx" ON "portal"."voucher_reading"("reseller_id", "state");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_run_reseller_id_number_key" ON "portal"."voucher_run"("reseller_id", "number");

-- CreateIndex
CREATE INDEX "voucher_run_item_run_id_idx" ON "portal"."voucher_run_item"("run_id");

-- AddForeignKey
ALTER TABLE "portal"."voucher_run_item" ADD CONSTRAINT "voucher_run_item_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "portal"."voucher_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One hand on a voucher at a time.
create unique index voucher_run_item_open on portal.voucher_run_item (tenant_id, external_id)
  where state in ('planned', 'sending', 'unknown');

-- The wall.
alter table portal.voucher enable row level security;
create policy wall on portal.voucher using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.voucher_reading enable row level security;
create policy wall on portal.voucher_reading using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.voucher_run enable row level security;
create policy wall on portal.voucher_run using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.voucher_run_item enable row level security;
create policy wall on portal.voucher_run_item using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
