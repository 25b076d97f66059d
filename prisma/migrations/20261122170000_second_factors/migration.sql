-- CreateTable
CREATE TABLE "portal"."staff_totp" (
    "staff_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "secret_ciphertext" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_totp_pkey" PRIMARY KEY ("staff_id")
);

-- CreateTable
CREATE TABLE "portal"."staff_recovery_code" (
    "staff_id" UUID NOT NULL,
    "selector" TEXT NOT NULL,
    "reseller_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_recovery_code_pkey" PRIMARY KEY ("staff_id","selector")
);

-- CreateTable
CREATE TABLE "portal"."staff_passkey" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "backed_up" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."passkey_challenge" (
    "challenge" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "staff_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("challenge")
);

-- CreateTable
CREATE TABLE "portal"."sign_in_step" (
    "token_hash" TEXT NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "how" "portal"."session_how" NOT NULL,
    "generation" INTEGER NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_step_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "portal"."staff_identity" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_identity_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "portal"."security_settings" ADD COLUMN "panel_staff_id" UUID;

-- AlterTable
ALTER TABLE "portal"."staff_session" ADD COLUMN "second_factor_elsewhere" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "staff_passkey_credential_id_key" ON "portal"."staff_passkey"("credential_id");

-- CreateIndex
CREATE INDEX "staff_passkey_staff_id_idx" ON "portal"."staff_passkey"("staff_id");

-- CreateIndex
CREATE INDEX "passkey_challenge_expires_at_idx" ON "portal"."passkey_challenge"("expires_at");

-- CreateIndex
CREATE INDEX "sign_in_step_staff_id_idx" ON "portal"."sign_in_step"("staff_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_identity_issuer_subject_key" ON "portal"."staff_identity"("issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "staff_identity_staff_id_issuer_key" ON "portal"."staff_identity"("staff_id", "issuer");

-- The wall.
do $$
declare name text;
begin
  foreach name in array array['staff_totp', 'staff_recovery_code', 'staff_passkey', 'sign_in_step', 'staff_identity'] loop
    execute format('alter table portal.%I enable row level security', name);
    execute format(
      'create policy wall on portal.%I using (reseller_id = portal.scope()) with check (reseller_id = portal.scope())',
      name);
  end loop;
end $$;

-- It knows no reseller: it is made before anybody is known.
alter table portal.passkey_challenge enable row level security;
create policy open_to_all on portal.passkey_challenge using (true) with check (true);

-- What must be known before a scope is.
create function portal.passkey_for_sign_in(wanted text)
  returns table (id uuid, reseller_id uuid, staff_id uuid, public_key bytea, counter bigint,
    session_generation int, suspended boolean)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select k.id, k.reseller_id, k.staff_id, k.public_key, k.counter,
      s.session_generation, s.suspended_at is not null
    from portal.staff_passkey k join portal.staff s on s.id = k.staff_id
    where k.credential_id = wanted
  $$;

create function portal.identity_for_sign_in(wanted_issuer text, wanted_subject text)
  returns table (reseller_id uuid, staff_id uuid, session_generation int, suspended boolean)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select i.reseller_id, i.staff_id, s.session_generation, s.suspended_at is not null
    from portal.staff_identity i join portal.staff s on s.id = i.staff_id
    where i.issuer = wanted_issuer and i.subject = wanted_subject
  $$;

-- Whose panel opens whose account. Only an owner's: what the panel may do, an owner may.
create function portal.panel_doors()
  returns table (reseller_id uuid, slug text, name text, staff_id uuid, session_generation int, suspended boolean)
  language sql stable security definer set search_path = portal, pg_temp
  as $$
    select r.id, r.slug, r.name, s.id, s.session_generation, s.suspended_at is not null
    from portal.security_settings e
    join portal.reseller r on r.id = e.reseller_id
    join portal.staff s on s.id = e.panel_staff_id and s.reseller_id = e.reseller_id and s.role = 'owner'
    where e.panel_sign_in
  $$;

revoke execute on function portal.passkey_for_sign_in(text), portal.identity_for_sign_in(text, text),
  portal.panel_doors() from public;
grant execute on function portal.passkey_for_sign_in(text), portal.identity_for_sign_in(text, text),
  portal.panel_doors() to porteria_app;
