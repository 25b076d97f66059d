-- AlterTable
ALTER TABLE "portal"."tenant_tag" ADD COLUMN     "rolled_to" DATE;

-- CreateTable
CREATE TABLE "portal"."tag_day" (
    "tag_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "reseller_id" UUID NOT NULL,
    "documents" BIGINT NOT NULL,
    "late" BIGINT NOT NULL,
    "known" INTEGER NOT NULL,
    "unknown_tenants" INTEGER NOT NULL,
    "issuing" INTEGER NOT NULL,

    CONSTRAINT "tag_day_pkey" PRIMARY KEY ("tag_id","day")
);

-- AddForeignKey
ALTER TABLE "portal"."tag_day" ADD CONSTRAINT "tag_day_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "portal"."tenant_tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The wall.
alter table portal.tag_day enable row level security;
create policy wall on portal.tag_day using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- Sums of a tag are of the tenants that carry it today: other tenants, other sums.
create function portal.forget_tag_sums() returns trigger language plpgsql as $$ begin raise exception 'not loaded'; end $$;
create trigger tagging_added after insert on portal.tenant_tagging
  referencing new table as changed for each statement execute function portal.forget_tag_sums();
create trigger tagging_removed after delete on portal.tenant_tagging
  referencing old table as changed for each statement execute function portal.forget_tag_sums();
