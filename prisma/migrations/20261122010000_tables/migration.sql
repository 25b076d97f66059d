-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "portal";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "sandbox";

-- CreateEnum
CREATE TYPE "portal"."staff_role" AS ENUM ('owner', 'admin', 'support', 'sales', 'viewer');

-- CreateEnum
CREATE TYPE "portal"."access" AS ENUM ('locked', 'unlocked', 'unknown');

-- CreateEnum
CREATE TYPE "portal"."lock_run_state" AS ENUM ('planned', 'running', 'paused', 'finished', 'cancelled');

-- CreateEnum
CREATE TYPE "portal"."lock_item_state" AS ENUM ('planned', 'sending', 'sent', 'unknown', 'confirmed', 'contradicted', 'refused', 'unchanged', 'held', 'gone', 'cancelled', 'not_confirmed');

-- CreateTable
CREATE TABLE "portal"."reseller" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'America/Lima',
    "accent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reseller_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."staff" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "portal"."staff_role" NOT NULL,
    "password_hash" TEXT NOT NULL,
    "session_generation" INTEGER NOT NULL DEFAULT 1,
    "locale" TEXT NOT NULL DEFAULT 'es',
    "suspended_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."sign_in_attempt" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempt_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "portal"."setup_link" (
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "setup_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "portal"."connection" (
    "reseller_id" UUID NOT NULL,
    "central_url" TEXT NOT NULL,
    "base_domain" TEXT NOT NULL,
    "token_ciphertext" TEXT NOT NULL,
    "token_fingerprint" TEXT NOT NULL,
    "import_tenant_tokens" BOOLEAN NOT NULL DEFAULT false,
    "calls_per_minute" INTEGER NOT NULL DEFAULT 50,
    "sync_every_minutes" INTEGER NOT NULL DEFAULT 5,
    "capabilities" JSONB,
    "probed_at" TIMESTAMPTZ(3),
    "last_sync_outcome" TEXT,
    "last_sync_at" TIMESTAMPTZ(3),
    "last_good_sync_at" TIMESTAMPTZ(3),
    "quota_registered" INTEGER,
    "quota_maximum" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "connection_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."tenant" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "upstream_id" INTEGER NOT NULL,
    "ruc" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "email" TEXT,
    "plan" TEXT,
    "access" "portal"."access" NOT NULL,
    "delete_protected" BOOLEAN,
    "quota_enforced" BOOLEAN,
    "user_limit_enforced" BOOLEAN,
    "documents" INTEGER,
    "documents_cycle" INTEGER,
    "documents_max" INTEGER,
    "users" INTEGER,
    "users_max" INTEGER,
    "cycle_started_on" DATE,
    "registered_at" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL,
    "over_limit" BOOLEAN NOT NULL DEFAULT false,
    "last_issued_on" DATE,
    "idle" BOOLEAN NOT NULL DEFAULT false,
    "desired_access" "portal"."access",
    "lock_reason" TEXT,
    "lock_note" TEXT,
    "access_since" TIMESTAMPTZ(3),
    "held_at" TIMESTAMPTZ(3),
    "held_reason" TEXT,
    "missed_syncs" INTEGER NOT NULL DEFAULT 0,
    "gone_at" TIMESTAMPTZ(3),
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."tenant_count" (
    "reseller_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "tenant_count_pkey" PRIMARY KEY ("reseller_id","kind","key")
);

-- CreateTable
CREATE TABLE "portal"."tenant_token" (
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "ciphertext" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "verdict" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tenant_token_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "portal"."metric_sample" (
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "documents" INTEGER,
    "users" INTEGER,
    "access" "portal"."access" NOT NULL,
    "went_back" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "metric_sample_pkey" PRIMARY KEY ("tenant_id","day")
);

-- CreateTable
CREATE TABLE "portal"."quota_sample" (
    "reseller_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "registered" INTEGER,
    "maximum" INTEGER,
    "documents" BIGINT,

    CONSTRAINT "quota_sample_pkey" PRIMARY KEY ("reseller_id","day")
);

-- CreateTable
CREATE TABLE "portal"."sync_run" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "rows" INTEGER,
    "rejected" JSONB NOT NULL DEFAULT '[]',
    "summary" JSONB,
    "confirmed_by" UUID,

    CONSTRAINT "sync_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."tenant_change" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,

    CONSTRAINT "tenant_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."lock_run" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "desired" "portal"."access" NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "state" "portal"."lock_run_state" NOT NULL DEFAULT 'planned',
    "paused_for" TEXT,
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "undoes" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "lock_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."lock_item" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "upstream_id" INTEGER NOT NULL,
    "before" "portal"."access" NOT NULL,
    "desired" "portal"."access" NOT NULL,
    "state" "portal"."lock_item_state" NOT NULL DEFAULT 'planned',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "cause" TEXT,
    "server_said" TEXT,
    "central_access" "portal"."access",
    "central_read_at" TIMESTAMPTZ(3),
    "host_access" "portal"."access",
    "host_read_at" TIMESTAMPTZ(3),
    "sending_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "settle_after" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "lock_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."audit_event" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    "actor_name" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT,
    "subject_id" TEXT,
    "subject_name" TEXT,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "address" TEXT,
    "request_id" TEXT,
    "previous_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."upstream_call" (
    "id" BIGSERIAL NOT NULL,
    "reseller_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endpoint" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "status" INTEGER,
    "duration_ms" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "upstream_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."call_budget" (
    "reseller_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "tokens" DOUBLE PRECISION NOT NULL,
    "refilled_at" TIMESTAMPTZ(3) NOT NULL,
    "not_before" TIMESTAMPTZ(3),

    CONSTRAINT "call_budget_pkey" PRIMARY KEY ("reseller_id","host")
);

-- CreateIndex
CREATE UNIQUE INDEX "reseller_slug_key" ON "portal"."reseller"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "staff_email_key" ON "portal"."staff"("email");

-- CreateIndex
CREATE INDEX "staff_reseller_id_idx" ON "portal"."staff"("reseller_id");

-- CreateIndex
CREATE INDEX "tenant_reseller_id_ruc_idx" ON "portal"."tenant"("reseller_id", "ruc");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_reseller_id_upstream_id_key" ON "portal"."tenant"("reseller_id", "upstream_id");

-- CreateIndex
CREATE INDEX "tenant_token_reseller_id_idx" ON "portal"."tenant_token"("reseller_id");

-- CreateIndex
CREATE INDEX "metric_sample_reseller_id_day_idx" ON "portal"."metric_sample"("reseller_id", "day");

-- CreateIndex
CREATE INDEX "sync_run_reseller_id_started_at_idx" ON "portal"."sync_run"("reseller_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "tenant_change_tenant_id_at_idx" ON "portal"."tenant_change"("tenant_id", "at" DESC);

-- CreateIndex
CREATE INDEX "tenant_change_reseller_id_at_idx" ON "portal"."tenant_change"("reseller_id", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "lock_run_reseller_id_number_key" ON "portal"."lock_run"("reseller_id", "number");

-- CreateIndex
CREATE INDEX "lock_item_run_id_idx" ON "portal"."lock_item"("run_id");

-- CreateIndex
CREATE INDEX "lock_item_tenant_id_ended_at_idx" ON "portal"."lock_item"("tenant_id", "ended_at");

-- CreateIndex
CREATE INDEX "audit_event_reseller_id_subject_id_seq_idx" ON "portal"."audit_event"("reseller_id", "subject_id", "seq" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "audit_event_reseller_id_seq_key" ON "portal"."audit_event"("reseller_id", "seq");

-- CreateIndex
CREATE INDEX "upstream_call_reseller_id_at_idx" ON "portal"."upstream_call"("reseller_id", "at" DESC);

-- AddForeignKey
ALTER TABLE "portal"."lock_item" ADD CONSTRAINT "lock_item_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "portal"."lock_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
