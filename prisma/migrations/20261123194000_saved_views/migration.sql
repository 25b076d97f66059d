-- CreateTable
CREATE TABLE "portal"."saved_view" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "place" JSONB NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."default_view" (
    "staff_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "view_id" UUID NOT NULL,

    CONSTRAINT "default_view_pkey" PRIMARY KEY ("staff_id")
);

-- CreateIndex
CREATE INDEX "default_view_view_id_idx" ON "portal"."default_view"("view_id");

-- AddForeignKey
ALTER TABLE "portal"."default_view" ADD CONSTRAINT "default_view_view_id_fkey" FOREIGN KEY ("view_id") REFERENCES "portal"."saved_view"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Two views of a person that read the same would be taken for one.
create unique index saved_view_name on portal.saved_view (reseller_id, staff_id, portal.plain_text(name));

-- The wall.
alter table portal.saved_view enable row level security;
create policy wall on portal.saved_view using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.default_view enable row level security;
create policy wall on portal.default_view using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
