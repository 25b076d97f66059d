-- AlterTable
ALTER TABLE "portal"."receivable_charge" ADD COLUMN     "import_key" TEXT;

-- AlterTable
ALTER TABLE "portal"."receivable_payment" ADD COLUMN     "import_key" TEXT;

-- CreateTable
CREATE TABLE "portal"."ledger_import" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT,
    "method" "portal"."payment_method",
    "made_by" UUID,
    "made_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "confirmed_by_name" TEXT,

    CONSTRAINT "ledger_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."ledger_import_line" (
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID,
    "outcome" TEXT NOT NULL,
    "problem" TEXT,
    "source" TEXT NOT NULL,
    "ruc" TEXT,
    "currency" "portal"."currency",
    "amount" BIGINT,
    "day" DATE,
    "reference" TEXT,
    "text" TEXT,
    "of_line" INTEGER,
    "key" TEXT,
    "written_id" UUID,

    CONSTRAINT "ledger_import_line_pkey" PRIMARY KEY ("import_id","line")
);

-- CreateTable
CREATE TABLE "portal"."import_mapping" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "saved_by_name" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_mapping_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ledger_import_reseller_id_created_at_idx" ON "portal"."ledger_import"("reseller_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "ledger_import_line_import_id_outcome_idx" ON "portal"."ledger_import_line"("import_id", "outcome");

-- CreateIndex
CREATE INDEX "import_mapping_reseller_id_idx" ON "portal"."import_mapping"("reseller_id");

-- AddForeignKey
ALTER TABLE "portal"."ledger_import_line" ADD CONSTRAINT "ledger_import_line_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "portal"."ledger_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A line of a file becomes a charge or a payment once, whoever imports it again.
create unique index receivable_charge_imported on portal.receivable_charge (reseller_id, import_key)
  where import_key is not null;
create unique index receivable_payment_imported on portal.receivable_payment (reseller_id, import_key)
  where import_key is not null;

-- Two mappings that read the same would be taken for one.
create unique index import_mapping_name on portal.import_mapping (reseller_id, kind, portal.plain_text(name));

-- The wall.
alter table portal.ledger_import enable row level security;
create policy wall on portal.ledger_import using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.ledger_import_line enable row level security;
create policy wall on portal.ledger_import_line using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.import_mapping enable row level security;
create policy wall on portal.import_mapping using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
