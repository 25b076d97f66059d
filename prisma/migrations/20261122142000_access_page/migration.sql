-- CreateTable
CREATE TABLE "portal"."access_page_settings" (
    "reseller_id" UUID NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "whatsapp" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "payment_es" TEXT NOT NULL DEFAULT '',
    "payment_en" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "access_page_settings_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."access_link" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "access_link_reseller_id_tenant_id_idx" ON "portal"."access_link"("reseller_id", "tenant_id");

-- One link of a tenant counts at a time.
create unique index access_link_current on portal.access_link (tenant_id) where revoked_at is null;

-- The wall.
alter table portal.access_page_settings enable row level security;
create policy wall on portal.access_page_settings using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.access_link enable row level security;
create policy wall on portal.access_link using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
