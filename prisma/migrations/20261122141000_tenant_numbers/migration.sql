-- CreateTable
CREATE TABLE "portal"."tenant_contact" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "name" TEXT,
    "locale" TEXT NOT NULL DEFAULT 'es',
    "main" BOOLEAN NOT NULL DEFAULT false,
    "saved_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."message_template" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "purpose" TEXT NOT NULL DEFAULT 'free',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."message_template_version" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "template_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "es" TEXT NOT NULL,
    "en" TEXT,
    "made_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_template_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."message_draft" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "kind" TEXT NOT NULL DEFAULT 'text',
    "template_version_id" UUID,
    "es" TEXT NOT NULL DEFAULT '',
    "en" TEXT,
    "values" JSONB NOT NULL DEFAULT '{}',
    "file_id" UUID,
    "url" TEXT,
    "media_type" TEXT,
    "filename" TEXT,
    "mimetype" TEXT,
    "prepared_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "run_id" UUID,

    CONSTRAINT "message_draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."message_draft_item" (
    "draft_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,

    CONSTRAINT "message_draft_item_pkey" PRIMARY KEY ("draft_id","tenant_id")
);

-- CreateIndex
CREATE INDEX "tenant_contact_reseller_id_idx" ON "portal"."tenant_contact"("reseller_id");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_contact_tenant_id_number_key" ON "portal"."tenant_contact"("tenant_id", "number");

-- CreateIndex
CREATE INDEX "message_template_reseller_id_idx" ON "portal"."message_template"("reseller_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_template_version_template_id_version_key" ON "portal"."message_template_version"("template_id", "version");

-- CreateIndex
CREATE INDEX "message_draft_reseller_id_expires_at_idx" ON "portal"."message_draft"("reseller_id", "expires_at");

-- AddForeignKey
ALTER TABLE "portal"."message_template_version" ADD CONSTRAINT "message_template_version_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "portal"."message_template"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."message_draft_item" ADD CONSTRAINT "message_draft_item_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "portal"."message_draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One number of a tenant is the main one.
create unique index tenant_contact_main on portal.tenant_contact (tenant_id) where main;

-- Templates in use are told apart by their names.
create unique index message_template_name on portal.message_template (reseller_id, lower(name)) where archived_at is null;

-- The wall.
alter table portal.tenant_contact enable row level security;
create policy wall on portal.tenant_contact using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.message_template enable row level security;
create policy wall on portal.message_template using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.message_template_version enable row level security;
create policy wall on portal.message_template_version using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.message_draft enable row level security;
create policy wall on portal.message_draft using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.message_draft_item enable row level security;
create policy wall on portal.message_draft_item using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- What a version said is what was sent: it is never rewritten.
revoke update, delete, truncate on portal.message_template_version from porteria_app;
