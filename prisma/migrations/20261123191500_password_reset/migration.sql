-- CreateTable
CREATE TABLE "portal"."staff_password_reset" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_password_reset_token_hash_key" ON "portal"."staff_password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "staff_password_reset_staff_id_idx" ON "portal"."staff_password_reset"("staff_id");

-- One link is open for a person at a time.
create unique index staff_password_reset_open on portal.staff_password_reset (staff_id)
  where used_at is null and withdrawn_at is null;

-- The wall.
alter table portal.staff_password_reset enable row level security;
create policy wall on portal.staff_password_reset using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- Whose link it is must be known before a scope is.
create function portal.reseller_of_password_reset(wanted text) returns uuid
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select r.reseller_id from portal.staff_password_reset r where r.token_hash = wanted $$;
revoke execute on function portal.reseller_of_password_reset(text) from public;
grant execute on function portal.reseller_of_password_reset(text) to porteria_app;
