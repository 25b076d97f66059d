-- CreateTable
CREATE TABLE "portal"."lock_draft" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "desired" "portal"."access" NOT NULL,
    "origin" TEXT NOT NULL,
    "retries_run_id" UUID,
    "reason" TEXT,
    "note" TEXT,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "prepared_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "run_id" UUID,

    CONSTRAINT "lock_draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."lock_draft_item" (
    "draft_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "access" "portal"."access" NOT NULL,

    CONSTRAINT "lock_draft_item_pkey" PRIMARY KEY ("draft_id","tenant_id")
);

-- CreateIndex
CREATE INDEX "lock_draft_reseller_id_expires_at_idx" ON "portal"."lock_draft"("reseller_id", "expires_at");

-- AddForeignKey
ALTER TABLE "portal"."lock_draft_item" ADD CONSTRAINT "lock_draft_item_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "portal"."lock_draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The wall.
alter table portal.lock_draft enable row level security;
create policy wall on portal.lock_draft using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.lock_draft_item enable row level security;
create policy wall on portal.lock_draft_item using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
