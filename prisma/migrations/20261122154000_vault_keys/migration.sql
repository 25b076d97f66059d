-- CreateTable
CREATE TABLE "portal"."vault_key" (
    "id" TEXT NOT NULL,
    "verifier" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vault_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."vault_holder" (
    "id" UUID NOT NULL,
    "process" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "key_ids" TEXT[],
    "current_id" TEXT,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vault_holder_pkey" PRIMARY KEY ("id")
);

-- Neither knows a reseller: keys belong to the installation. Neither holds a key.
alter table portal.vault_key enable row level security;
create policy open_to_all on portal.vault_key using (true) with check (true);
alter table portal.vault_holder enable row level security;
create policy open_to_all on portal.vault_holder using (true) with check (true);
