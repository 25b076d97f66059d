-- CreateTable
CREATE TABLE "portal"."tenant_tag" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."tenant_tagging" (
    "tenant_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_tagging_pkey" PRIMARY KEY ("tenant_id","tag_id")
);

-- CreateTable
CREATE TABLE "portal"."staff_tag" (
    "staff_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,

    CONSTRAINT "staff_tag_pkey" PRIMARY KEY ("staff_id","tag_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tenant_tag_reseller_id_number_key" ON "portal"."tenant_tag"("reseller_id", "number");

-- CreateIndex
CREATE INDEX "tenant_tagging_tag_id_tenant_id_idx" ON "portal"."tenant_tagging"("tag_id", "tenant_id");

-- CreateIndex
CREATE INDEX "staff_tag_tag_id_idx" ON "portal"."staff_tag"("tag_id");

-- AddForeignKey
ALTER TABLE "portal"."tenant_tagging" ADD CONSTRAINT "tenant_tagging_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "portal"."tenant_tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."staff_tag" ADD CONSTRAINT "staff_tag_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "portal"."tenant_tag"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Two tags that read the same would be taken for one.
create unique index tenant_tag_name on portal.tenant_tag (reseller_id, portal.plain_text(name));

-- The wall.
alter table portal.tenant_tag enable row level security;
create policy wall on portal.tenant_tag using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.tenant_tagging enable row level security;
create policy wall on portal.tenant_tagging using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.staff_tag enable row level security;
create policy wall on portal.staff_tag using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
