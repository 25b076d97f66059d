-- CreateTable
CREATE TABLE "portal"."tenant_note" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "written_by" UUID,
    "written_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "edited_by_name" TEXT,

    CONSTRAINT "tenant_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."tenant_note_version" (
    "note_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "written_by_name" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tenant_note_version_pkey" PRIMARY KEY ("note_id","version")
);

-- CreateIndex
CREATE INDEX "tenant_note_tenant_id_created_at_idx" ON "portal"."tenant_note"("tenant_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "portal"."tenant_note_version" ADD CONSTRAINT "tenant_note_version_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "portal"."tenant_note"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The wall.
alter table portal.tenant_note enable row level security;
create policy wall on portal.tenant_note using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.tenant_note_version enable row level security;
create policy wall on portal.tenant_note_version using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
