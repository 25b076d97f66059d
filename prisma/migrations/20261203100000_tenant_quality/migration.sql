-- CreateTable
CREATE TABLE "portal"."tenant_quality" (
    "reseller_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "findings" JSONB NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tenant_quality_pkey" PRIMARY KEY ("reseller_id","kind")
);

-- The wall.
alter table portal.tenant_quality enable row level security;
create policy wall on portal.tenant_quality using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
