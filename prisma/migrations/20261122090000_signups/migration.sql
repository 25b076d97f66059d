-- CreateEnum
CREATE TYPE "portal"."signup_state" AS ENUM ('confirming', 'approving', 'waiting', 'queued', 'creating', 'unknown', 'created', 'refused', 'expired', 'duplicate', 'needs_person');

-- CreateEnum
CREATE TYPE "portal"."mail_state" AS ENUM ('queued', 'sending', 'sent', 'refused', 'unknown');

-- CreateTable
CREATE TABLE "portal"."signup_settings" (
    "reseller_id" UUID NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "approval" TEXT NOT NULL DEFAULT 'automatic',
    "plan_ids" INTEGER[],
    "title_es" TEXT NOT NULL DEFAULT '',
    "title_en" TEXT NOT NULL DEFAULT '',
    "intro_es" TEXT NOT NULL DEFAULT '',
    "intro_en" TEXT NOT NULL DEFAULT '',
    "contact" TEXT NOT NULL DEFAULT '',
    "logo" BYTEA,
    "logo_type" TEXT,
    "terms_version" INTEGER NOT NULL DEFAULT 0,
    "visitor_look_ups_max" INTEGER NOT NULL DEFAULT 30,
    "visitor_signups_max" INTEGER NOT NULL DEFAULT 5,
    "look_ups_max" INTEGER NOT NULL DEFAULT 1000,
    "signups_max" INTEGER NOT NULL DEFAULT 200,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "signup_settings_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."signup_terms" (
    "reseller_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "terms_es" TEXT NOT NULL,
    "terms_en" TEXT NOT NULL,
    "privacy_es" TEXT NOT NULL,
    "privacy_en" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signup_terms_pkey" PRIMARY KEY ("reseller_id","version")
);

-- CreateTable
CREATE TABLE "portal"."signup_plan_copy" (
    "reseller_id" UUID NOT NULL,
    "plans" JSONB NOT NULL DEFAULT '[]',
    "default_plan_id" INTEGER,
    "base_domain" TEXT,
    "is_open" BOOLEAN,
    "read_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "tried_at" TIMESTAMPTZ(3),

    CONSTRAINT "signup_plan_copy_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."ruc_record" (
    "reseller_id" UUID NOT NULL,
    "ruc" TEXT NOT NULL,
    "found" BOOLEAN NOT NULL,
    "name" TEXT,
    "trade_name" TEXT,
    "state" TEXT,
    "condition" TEXT,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ruc_record_pkey" PRIMARY KEY ("reseller_id","ruc")
);

-- CreateTable
CREATE TABLE "portal"."signup" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "public_id" TEXT NOT NULL,
    "form_key" TEXT NOT NULL,
    "ruc" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_verified" BOOLEAN NOT NULL,
    "registered_name" TEXT,
    "recheck_at" TIMESTAMPTZ(3),
    "fiscal_state" TEXT,
    "fiscal_condition" TEXT,
    "subdomain" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "plan_name" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "terms_version" INTEGER NOT NULL,
    "password_ciphertext" TEXT,
    "is_proven" BOOLEAN NOT NULL,
    "needs_approval" BOOLEAN NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "mails_sent" INTEGER NOT NULL DEFAULT 0,
    "approved_at" TIMESTAMPTZ(3),
    "approved_by_name" TEXT,
    "state" "portal"."signup_state" NOT NULL,
    "cause" TEXT,
    "server_said" TEXT,
    "refused_for" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "sending_at" TIMESTAMPTZ(3),
    "settle_after" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3),
    "reading" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "upstream_id" INTEGER,
    "tenant_id" UUID,
    "token_ciphertext" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "signup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."signup_event" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "signup_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "actor_name" TEXT,
    "detail" TEXT,

    CONSTRAINT "signup_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."signup_funnel_day" (
    "reseller_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "ruc_found" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "confirmed" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "signup_funnel_day_pkey" PRIMARY KEY ("reseller_id","day")
);

-- CreateTable
CREATE TABLE "portal"."signup_count" (
    "reseller_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "signup_count_pkey" PRIMARY KEY ("reseller_id","day","key")
);

-- CreateTable
CREATE TABLE "portal"."spent_proof" (
    "reseller_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_proof_pkey" PRIMARY KEY ("reseller_id","hash")
);

-- CreateTable
CREATE TABLE "portal"."mail" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" "portal"."mail_state" NOT NULL DEFAULT 'queued',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sending_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "signup_public_id_key" ON "portal"."signup"("public_id");

-- CreateIndex
CREATE INDEX "signup_reseller_id_state_created_at_idx" ON "portal"."signup"("reseller_id", "state", "created_at" DESC);

-- CreateIndex
CREATE INDEX "signup_reseller_id_ruc_idx" ON "portal"."signup"("reseller_id", "ruc");

-- CreateIndex
CREATE UNIQUE INDEX "signup_reseller_id_number_key" ON "portal"."signup"("reseller_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "signup_reseller_id_form_key_key" ON "portal"."signup"("reseller_id", "form_key");

-- CreateIndex
CREATE INDEX "signup_event_signup_id_at_idx" ON "portal"."signup_event"("signup_id", "at");

-- CreateIndex
CREATE INDEX "mail_reseller_id_created_at_idx" ON "portal"."mail"("reseller_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mail_reseller_id_key_key" ON "portal"."mail"("reseller_id", "key");

-- AddForeignKey
ALTER TABLE "portal"."signup_event" ADD CONSTRAINT "signup_event_signup_id_fkey" FOREIGN KEY ("signup_id") REFERENCES "portal"."signup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The wall.
do $$
declare name text;
begin
  foreach name in array array[
    'signup_settings', 'signup_terms', 'signup_plan_copy', 'ruc_record', 'signup', 'signup_event',
    'signup_funnel_day', 'signup_count', 'spent_proof', 'mail'
  ] loop
    execute format('alter table portal.%I enable row level security', name);
    execute format(
      'create policy wall on portal.%I using (reseller_id = portal.scope()) with check (reseller_id = portal.scope())',
      name);
  end loop;
end $$;

grant select, insert, update, delete on portal.signup_settings, portal.signup_terms, portal.signup_plan_copy,
  portal.ruc_record, portal.signup, portal.signup_event, portal.signup_funnel_day, portal.signup_count,
  portal.spent_proof, portal.mail to porteria_app;

-- What somebody agreed to stays as it was.
revoke update, delete, truncate on portal.signup_terms from porteria_app;

-- A RUC has one request that may become a tenant. One that nobody confirmed holds nothing: otherwise a stranger
-- could keep a company out by asking in its name.
create unique index signup_one_live on portal.signup (reseller_id, ruc)
  where state in ('approving', 'waiting', 'queued', 'creating', 'unknown', 'needs_person');

create index signup_to_advance on portal.signup (reseller_id, next_at)
  where state in ('queued', 'creating', 'unknown');

-- An ended request keeps no password, whatever wrote the end.
alter table portal.signup add constraint signup_password_wiped check (
  password_ciphertext is null
  or state in ('confirming', 'approving', 'waiting', 'queued', 'creating', 'unknown', 'needs_person'));

-- The public page knows a short name and nothing else.
create function portal.reseller_of_slug(wanted text) returns uuid
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select r.id from portal.reseller r where r.slug = wanted $$;
revoke execute on function portal.reseller_of_slug(text) from public;
grant execute on function portal.reseller_of_slug(text) to porteria_app;
