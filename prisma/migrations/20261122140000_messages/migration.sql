-- CreateTable
CREATE TABLE "portal"."messaging_settings" (
    "reseller_id" UUID NOT NULL,
    "token_ciphertext" TEXT,
    "token_fingerprint" TEXT,
    "path_segment" TEXT NOT NULL DEFAULT 'whatsapp-notify',
    "per_minute" INTEGER NOT NULL DEFAULT 15,
    "daily_cap" INTEGER DEFAULT 500,
    "quiet_from" INTEGER,
    "quiet_until" INTEGER,
    "verdict" TEXT,
    "verdict_code" TEXT,
    "verdict_said" TEXT,
    "probed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "messaging_settings_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."message_run" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "why" TEXT,
    "said" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "not_before" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "outcome" JSONB,

    CONSTRAINT "message_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."message" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "tenant_id" UUID,
    "number" TEXT NOT NULL,
    "recipient_name" TEXT,
    "content" JSONB NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'es',
    "template_version_id" UUID,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "cause" TEXT,
    "said" TEXT,
    "http_status" INTEGER,
    "provider_id" TEXT,
    "repeats" UUID,
    "sending_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."message_file" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "mimetype" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."message_opt_out" (
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reason" TEXT,
    "by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_opt_out_pkey" PRIMARY KEY ("reseller_id","tenant_id")
);

-- CreateIndex
CREATE INDEX "message_run_reseller_id_created_at_idx" ON "portal"."message_run"("reseller_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "message_run_reseller_id_number_key" ON "portal"."message_run"("reseller_id", "number");

-- CreateIndex
CREATE INDEX "message_run_id_state_id_idx" ON "portal"."message"("run_id", "state", "id");

-- CreateIndex
CREATE INDEX "message_tenant_id_created_at_idx" ON "portal"."message"("tenant_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "message_reseller_id_sending_at_idx" ON "portal"."message"("reseller_id", "sending_at");

-- CreateIndex
CREATE UNIQUE INDEX "message_reseller_id_key_key" ON "portal"."message"("reseller_id", "key");

-- CreateIndex
CREATE INDEX "message_file_reseller_id_sha256_idx" ON "portal"."message_file"("reseller_id", "sha256");

-- What nobody looks after is found by this.
create index message_run_under_way on portal.message_run (reseller_id, next_at) where next_at is not null;

-- The wall.
alter table portal.messaging_settings enable row level security;
create policy wall on portal.messaging_settings using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.message_run enable row level security;
create policy wall on portal.message_run using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.message enable row level security;
create policy wall on portal.message using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.message_file enable row level security;
create policy wall on portal.message_file using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.message_opt_out enable row level security;
create policy wall on portal.message_opt_out using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
