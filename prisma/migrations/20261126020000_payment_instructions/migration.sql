-- CreateTable
CREATE TABLE "portal"."payment_instructions" (
    "reseller_id" UUID NOT NULL,
    "is_shown" BOOLEAN NOT NULL DEFAULT false,
    "text_es" TEXT NOT NULL DEFAULT '',
    "text_en" TEXT NOT NULL DEFAULT '',
    "accounts" JSONB NOT NULL DEFAULT '[]',
    "qr" BYTEA,
    "qr_type" TEXT,
    "saved_by_name" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_instructions_pkey" PRIMARY KEY ("reseller_id")
);

-- The wall.
alter table portal.payment_instructions enable row level security;
create policy wall on portal.payment_instructions using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
