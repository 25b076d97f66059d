-- CreateTable
CREATE TABLE "portal"."token_on_server" (
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "fingerprint" TEXT,
    "changed_at" TIMESTAMPTZ(3),
    "found" TEXT NOT NULL,
    "refusal" TEXT,
    "withheld" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "token_on_server_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateIndex
CREATE INDEX "token_on_server_reseller_id_found_idx" ON "portal"."token_on_server"("reseller_id", "found");

-- The wall.
alter table portal.token_on_server enable row level security;
create policy wall on portal.token_on_server using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- What the vault's rows knew of the server moves over.
insert into portal.token_on_server (tenant_id, reseller_id, fingerprint, found)
select tenant_id, reseller_id, server_fingerprint,
  case when server_fingerprint = fingerprint then 'same' when source = 'pasted' then 'kept' else 'changed' end
from portal.tenant_token where server_fingerprint is not null;

-- AlterTable
ALTER TABLE "portal"."tenant_token" DROP COLUMN "server_fingerprint";
