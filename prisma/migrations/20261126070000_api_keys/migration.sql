-- AlterTable
ALTER TABLE "portal"."lock_run" ADD COLUMN     "asked_by_key" UUID;

-- CreateTable
CREATE TABLE "portal"."api_key" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "addresses" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_by" UUID,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by_name" TEXT,
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_from" TEXT,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."api_key_secret" (
    "id" UUID NOT NULL,
    "key_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."api_key_tag" (
    "key_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,

    CONSTRAINT "api_key_tag_pkey" PRIMARY KEY ("key_id","tag_id")
);

-- CreateTable
CREATE TABLE "portal"."api_request" (
    "key_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "reseller_id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "status" INTEGER,
    "answer" TEXT,

    CONSTRAINT "api_request_pkey" PRIMARY KEY ("key_id","name")
);

-- CreateIndex
CREATE INDEX "api_key_reseller_id_created_at_idx" ON "portal"."api_key"("reseller_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_secret_hash_key" ON "portal"."api_key_secret"("hash");

-- CreateIndex
CREATE INDEX "api_key_secret_key_id_created_at_idx" ON "portal"."api_key_secret"("key_id", "created_at");

-- CreateIndex
CREATE INDEX "api_key_tag_tag_id_idx" ON "portal"."api_key_tag"("tag_id");

-- CreateIndex
CREATE INDEX "api_request_claimed_at_idx" ON "portal"."api_request"("claimed_at");

-- AddForeignKey
ALTER TABLE "portal"."api_key_secret" ADD CONSTRAINT "api_key_secret_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "portal"."api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."api_key_tag" ADD CONSTRAINT "api_key_tag_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "portal"."api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."api_key_tag" ADD CONSTRAINT "api_key_tag_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "portal"."tenant_tag"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The wall.
alter table portal.api_key enable row level security;
create policy wall on portal.api_key using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.api_key_secret enable row level security;
create policy wall on portal.api_key_secret using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.api_key_tag enable row level security;
create policy wall on portal.api_key_tag using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.api_request enable row level security;
create policy wall on portal.api_request using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- A key that tags limit sees itself, and no other.
create policy tags on portal.api_key as restrictive
  using ((select portal.sees_all()) or id = portal.acting_staff());

-- The definitions in `prisma/functions` are loaded after the migrations.
create function portal.enter_api_key(wanted text, visitor text, rate_max integer, rate_seconds integer)
  returns table (id uuid, reseller_id uuid, name text, scopes text[], is_held boolean, time_zone text,
    is_elsewhere boolean, used integer, resets_at timestamptz)
  language sql volatile security definer set search_path = portal, pg_temp
  as $$ select null::uuid, null::uuid, '', '{}'::text[], false, '', false, 0, now() where false $$;
create function portal.claim_api_request(actor uuid, wanted text, print text)
  returns table (is_new boolean, fingerprint text, ended_at timestamptz, status integer, answer text)
  language sql volatile security definer set search_path = portal, pg_temp
  as $$ select false, '', now(), 0, '' where false $$;
create function portal.end_api_request(actor uuid, wanted text, said integer, told text) returns void
  language sql volatile security definer set search_path = portal, pg_temp
  as $$ select $$;
revoke execute on function portal.enter_api_key(text, text, integer, integer),
  portal.claim_api_request(uuid, text, text), portal.end_api_request(uuid, text, integer, text) from public;
grant execute on function portal.enter_api_key(text, text, integer, integer),
  portal.claim_api_request(uuid, text, text), portal.end_api_request(uuid, text, integer, text) to porteria_app;

-- Lists of the API go through all tenants, the last entered first.
create index receivable_charge_entered on portal.receivable_charge (reseller_id, seq desc);
create index receivable_payment_entered on portal.receivable_payment (reseller_id, seq desc);
