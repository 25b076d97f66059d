-- CreateEnum
CREATE TYPE "portal"."session_how" AS ENUM ('password', 'oidc', 'passkey', 'panel');

-- CreateEnum
CREATE TYPE "portal"."session_end" AS ENUM ('signed_out', 'elsewhere', 'by_owner', 'rights', 'password', 'expired');

-- CreateTable
CREATE TABLE "portal"."staff_session" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "address" TEXT,
    "user_agent" TEXT,
    "device_hash" TEXT,
    "how" "portal"."session_how" NOT NULL,
    "second_factor_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "ended_why" "portal"."session_end",

    CONSTRAINT "staff_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."security_settings" (
    "reseller_id" UUID NOT NULL,
    "idle_minutes" INTEGER NOT NULL DEFAULT 240,
    "session_hours" INTEGER NOT NULL DEFAULT 12,
    "second_factor_required" BOOLEAN NOT NULL DEFAULT false,
    "panel_sign_in" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "security_settings_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateIndex
CREATE INDEX "staff_session_staff_id_created_at_idx" ON "portal"."staff_session"("staff_id", "created_at" DESC);

-- What is open is found by this, and ended with it.
create index staff_session_open on portal.staff_session (staff_id) where ended_at is null;

-- The wall.
alter table portal.staff_session enable row level security;
create policy wall on portal.staff_session using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.security_settings enable row level security;
create policy wall on portal.security_settings using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
