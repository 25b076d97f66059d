-- CreateTable
CREATE TABLE "portal"."staff_email_change" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "session_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_email_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_email_change_token_hash_key" ON "portal"."staff_email_change"("token_hash");

-- CreateIndex
CREATE INDEX "staff_email_change_staff_id_idx" ON "portal"."staff_email_change"("staff_id");

-- One link waits for a person at a time.
create unique index staff_email_change_open on portal.staff_email_change (staff_id)
  where used_at is null and withdrawn_at is null;

-- The wall.
alter table portal.staff_email_change enable row level security;
create policy wall on portal.staff_email_change using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- Whose link it is must be known before a scope is.
create function portal.reseller_of_email_change(wanted text) returns uuid
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select c.reseller_id from portal.staff_email_change c where c.token_hash = wanted $$;
revoke execute on function portal.reseller_of_email_change(text) from public;
grant execute on function portal.reseller_of_email_change(text) to porteria_app;
