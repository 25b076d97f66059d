-- CreateTable
CREATE TABLE "portal"."staff_invitation" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "portal"."staff_role" NOT NULL,
    "locale" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "links" INTEGER NOT NULL DEFAULT 1,
    "mailed" BOOLEAN NOT NULL,
    "days" INTEGER NOT NULL,
    "invited_by" UUID,
    "invited_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "staff_id" UUID,

    CONSTRAINT "staff_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_invitation_token_hash_key" ON "portal"."staff_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "staff_invitation_reseller_id_created_at_idx" ON "portal"."staff_invitation"("reseller_id", "created_at" DESC);

-- One invitation waits for an address at a time.
create unique index staff_invitation_open on portal.staff_invitation (reseller_id, email)
  where used_at is null and withdrawn_at is null;

-- The wall.
alter table portal.staff_invitation enable row level security;
create policy wall on portal.staff_invitation using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- Whose link it is must be known before a scope is.
create function portal.reseller_of_invitation(wanted text) returns uuid
  language sql stable security definer set search_path = portal, pg_temp
  as $$ select i.reseller_id from portal.staff_invitation i where i.token_hash = wanted $$;
revoke execute on function portal.reseller_of_invitation(text) from public;
grant execute on function portal.reseller_of_invitation(text) to porteria_app;
