-- CreateTable
CREATE TABLE "portal"."staff_invitation_tag" (
    "invitation_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,

    CONSTRAINT "staff_invitation_tag_pkey" PRIMARY KEY ("invitation_id","tag_id")
);

-- CreateIndex
CREATE INDEX "staff_invitation_tag_tag_id_idx" ON "portal"."staff_invitation_tag"("tag_id");

-- AddForeignKey
ALTER TABLE "portal"."staff_invitation_tag" ADD CONSTRAINT "staff_invitation_tag_invitation_id_fkey" FOREIGN KEY ("invitation_id") REFERENCES "portal"."staff_invitation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."staff_invitation_tag" ADD CONSTRAINT "staff_invitation_tag_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "portal"."tenant_tag"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The wall.
alter table portal.staff_invitation_tag enable row level security;
create policy wall on portal.staff_invitation_tag using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
