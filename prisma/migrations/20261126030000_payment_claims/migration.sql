-- CreateTable
CREATE TABLE "portal"."payment_claim" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "currency" "portal"."currency" NOT NULL,
    "amount" BIGINT NOT NULL,
    "paid_on" DATE NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "file_name" TEXT,
    "file_type" TEXT,
    "file" BYTEA,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT,
    "reason" TEXT,

    CONSTRAINT "payment_claim_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payment_claim_reseller_id_state_created_at_idx" ON "portal"."payment_claim"("reseller_id", "state", "created_at");

-- CreateIndex
CREATE INDEX "payment_claim_tenant_id_created_at_idx" ON "portal"."payment_claim"("tenant_id", "created_at");

-- The same claim waits once, however often it is sent.
create unique index payment_claim_waiting on portal.payment_claim
  (tenant_id, currency, amount, paid_on, portal.plain_text(reference)) where state = 'waiting';

-- What is erased after its time is found by this.
create index payment_claim_files on portal.payment_claim (reseller_id, decided_at) where file is not null;

-- The wall.
alter table portal.payment_claim enable row level security;
create policy wall on portal.payment_claim using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- What somebody claimed stays written down.
revoke delete, truncate on portal.payment_claim from porteria_app;
