-- The sandbox: an invoicing service of its own, in a schema of its own, for a role that sees nothing else.
-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "sandbox";

-- CreateTable
CREATE TABLE "sandbox"."settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "lineage" TEXT NOT NULL DEFAULT 'spec',
    "lock_mode" TEXT NOT NULL DEFAULT 'set',
    "reseller_limit" INTEGER NOT NULL DEFAULT 300,
    "locked_admin" SMALLINT NOT NULL DEFAULT 0,
    "throttle_per_minute" INTEGER NOT NULL DEFAULT 60,
    "throttle_status" INTEGER NOT NULL DEFAULT 500,
    "guest_register_enabled" BOOLEAN NOT NULL DEFAULT true,
    "guest_register_plan_id" INTEGER,
    "guest_register_ms" INTEGER NOT NULL DEFAULT 1500,
    "messaging_token" TEXT NOT NULL,
    "messaging_connected" BOOLEAN NOT NULL DEFAULT true,
    "authority" TEXT NOT NULL DEFAULT 'rules',
    "ticket_polls" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."central_user" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "api_token" TEXT,

    CONSTRAINT "central_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."plan" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "pricing" DECIMAL(12,2) NOT NULL,
    "limit_users" INTEGER NOT NULL DEFAULT 0,
    "limit_documents" INTEGER NOT NULL DEFAULT 0,
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "is_popular" BOOLEAN NOT NULL DEFAULT false,
    "test_days" INTEGER NOT NULL DEFAULT 0,
    "establishments_limit" INTEGER NOT NULL DEFAULT 1,
    "establishments_unlimited" BOOLEAN NOT NULL DEFAULT true,
    "sales_limit" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "sales_unlimited" BOOLEAN NOT NULL DEFAULT true,
    "include_sale_notes_sales" BOOLEAN NOT NULL DEFAULT false,
    "include_sale_notes_documents" BOOLEAN NOT NULL DEFAULT false,
    "whatsapp_messages_limit" INTEGER NOT NULL DEFAULT 0,
    "whatsapp_messages_unlimited" BOOLEAN NOT NULL DEFAULT true,
    "module_permissions" JSONB,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."tenant" (
    "id" SERIAL NOT NULL,
    "subdomain" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "token" TEXT,
    "plan_id" INTEGER NOT NULL,
    "locked" BOOLEAN NOT NULL DEFAULT false,
    "locked_emission" BOOLEAN NOT NULL DEFAULT false,
    "locked_users" BOOLEAN NOT NULL DEFAULT false,
    "locked_tenant" SMALLINT NOT NULL DEFAULT 0,
    "host_locked_tenant" SMALLINT NOT NULL DEFAULT 0,
    "locked_create_establishments" BOOLEAN NOT NULL DEFAULT false,
    "restrict_sales_limit" BOOLEAN NOT NULL DEFAULT false,
    "enable_list_product" BOOLEAN NOT NULL DEFAULT true,
    "document_count" INTEGER NOT NULL DEFAULT 0,
    "user_count" INTEGER NOT NULL DEFAULT 1,
    "cycle_documents_seeded" INTEGER NOT NULL DEFAULT 0,
    "queries_to_apiperu" INTEGER NOT NULL DEFAULT 0,
    "start_billing_cycle" DATE,
    "count_whatsapp_month" INTEGER NOT NULL DEFAULT 0,
    "whatsapp_override" INTEGER,
    "address" TEXT NOT NULL DEFAULT '-',
    "telephone" TEXT NOT NULL DEFAULT '-',
    "broken" TEXT,
    "single_shipment" BOOLEAN NOT NULL DEFAULT true,
    "restrict_receipt_date" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tenant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."tenant_user" (
    "tenant_id" INTEGER NOT NULL,
    "user_no" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "api_token" TEXT,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "type" TEXT NOT NULL DEFAULT 'admin',
    "establishment_no" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "tenant_user_pkey" PRIMARY KEY ("tenant_id","user_no")
);

-- CreateTable
CREATE TABLE "sandbox"."establishment" (
    "tenant_id" INTEGER NOT NULL,
    "establishment_no" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '-',
    "ubigeo" TEXT NOT NULL DEFAULT '150101',

    CONSTRAINT "establishment_pkey" PRIMARY KEY ("tenant_id","establishment_no")
);

-- CreateTable
CREATE TABLE "sandbox"."series" (
    "tenant_id" INTEGER NOT NULL,
    "document_type_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "establishment_no" INTEGER NOT NULL DEFAULT 1,
    "last_number" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "series_pkey" PRIMARY KEY ("tenant_id","document_type_id","number")
);

-- CreateTable
CREATE TABLE "sandbox"."person" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "identity_type_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."product" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "internal_id" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "unit_type_id" TEXT NOT NULL,
    "unit_price" DECIMAL(16,6) NOT NULL,
    "affectation_id" TEXT NOT NULL DEFAULT '10',

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."voucher" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "external_id" UUID NOT NULL,
    "user_no" INTEGER NOT NULL,
    "establishment_no" INTEGER NOT NULL DEFAULT 1,
    "group_id" TEXT NOT NULL,
    "soap_type_id" TEXT NOT NULL DEFAULT '01',
    "state_type_id" TEXT NOT NULL,
    "document_type_id" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "date_of_issue" DATE NOT NULL,
    "time_of_issue" TEXT NOT NULL DEFAULT '00:00:00',
    "date_of_due" DATE,
    "currency_type_id" TEXT NOT NULL DEFAULT 'PEN',
    "exchange_rate" DECIMAL(13,3) NOT NULL DEFAULT 1,
    "customer" JSONB NOT NULL,
    "total_exportation" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "total_free" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "total_unaffected" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "total_exonerated" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "total_taxed" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "total_igv" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "total_charge" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "total" DECIMAL(12,2) NOT NULL,
    "paid" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "paid_on" DATE,
    "purchase_order" TEXT,
    "payload" JSONB,
    "number_to_letter" TEXT NOT NULL DEFAULT '',
    "hash" TEXT,
    "note_type_id" TEXT,
    "note_description" TEXT,
    "affected_id" INTEGER,
    "sent_singly" BOOLEAN NOT NULL DEFAULT false,
    "response_code" TEXT,
    "response_description" TEXT,
    "response_notes" JSONB,
    "has_cdr" BOOLEAN NOT NULL DEFAULT false,
    "regularize_shipping" BOOLEAN NOT NULL DEFAULT false,
    "email_sends" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voucher_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."guide" (
    "id" SERIAL NOT NULL,
    "tenant_id" INTEGER NOT NULL,
    "external_id" UUID NOT NULL,
    "user_no" INTEGER NOT NULL,
    "establishment_no" INTEGER NOT NULL DEFAULT 1,
    "state_type_id" TEXT NOT NULL DEFAULT '01',
    "document_type_id" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "date_of_issue" DATE NOT NULL,
    "time_of_issue" TEXT NOT NULL,
    "date_of_shipping" DATE NOT NULL,
    "payload" JSONB NOT NULL,
    "ticket" TEXT,
    "ticket_asked" INTEGER NOT NULL DEFAULT 0,
    "ticket_at" TIMESTAMPTZ(3),
    "response_code" TEXT,
    "response_description" TEXT,
    "has_cdr" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guide_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."partner" (
    "id" SERIAL NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gitlab_user" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "status" INTEGER NOT NULL DEFAULT 0,
    "department_id" TEXT,
    "zone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox"."message" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "outcome" TEXT NOT NULL,
    "provider_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "central_user_email_key" ON "sandbox"."central_user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "central_user_api_token_key" ON "sandbox"."central_user"("api_token");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_subdomain_key" ON "sandbox"."tenant"("subdomain");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_number_key" ON "sandbox"."tenant"("number");

-- CreateIndex
CREATE INDEX "tenant_created_at_id_idx" ON "sandbox"."tenant"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "tenant_user_tenant_id_api_token_key" ON "sandbox"."tenant_user"("tenant_id", "api_token");

-- CreateIndex
CREATE UNIQUE INDEX "person_tenant_id_role_identity_type_id_number_key" ON "sandbox"."person"("tenant_id", "role", "identity_type_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "product_tenant_id_internal_id_key" ON "sandbox"."product"("tenant_id", "internal_id");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_external_id_key" ON "sandbox"."voucher"("external_id");

-- CreateIndex
CREATE INDEX "voucher_tenant_id_date_of_issue_id_idx" ON "sandbox"."voucher"("tenant_id", "date_of_issue" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "voucher_affected_id_idx" ON "sandbox"."voucher"("affected_id");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_tenant_id_document_type_id_series_number_key" ON "sandbox"."voucher"("tenant_id", "document_type_id", "series", "number");

-- CreateIndex
CREATE UNIQUE INDEX "guide_external_id_key" ON "sandbox"."guide"("external_id");

-- CreateIndex
CREATE INDEX "guide_tenant_id_document_type_id_id_idx" ON "sandbox"."guide"("tenant_id", "document_type_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "guide_tenant_id_document_type_id_series_number_key" ON "sandbox"."guide"("tenant_id", "document_type_id", "series", "number");

-- CreateIndex
CREATE UNIQUE INDEX "partner_email_key" ON "sandbox"."partner"("email");

-- CreateIndex
CREATE UNIQUE INDEX "partner_gitlab_user_key" ON "sandbox"."partner"("gitlab_user");

-- CreateIndex
CREATE UNIQUE INDEX "partner_domain_key" ON "sandbox"."partner"("domain");

-- CreateIndex
CREATE INDEX "message_created_at_idx" ON "sandbox"."message"("created_at" DESC);


-- The role may log in only where `lib/run/roles.ts` gave it a password.
do $$
begin
  if not exists (select from pg_roles where rolname = 'porteria_sandbox') then
    create role porteria_sandbox nologin;
  end if;
end
$$;

grant usage on schema sandbox to porteria_sandbox;
grant select, insert, update, delete, truncate on all tables in schema sandbox to porteria_sandbox;
grant usage, select, update on all sequences in schema sandbox to porteria_sandbox;
alter default privileges in schema sandbox grant select, insert, update, delete, truncate on tables to porteria_sandbox;
alter default privileges in schema sandbox grant usage, select, update on sequences to porteria_sandbox;
