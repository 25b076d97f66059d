-- CreateTable
CREATE TABLE "portal"."guide_driver" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "identity_type" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "names" TEXT NOT NULL,
    "surnames" TEXT NOT NULL,
    "licence" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guide_driver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."guide_vehicle" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "plate" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "make" TEXT NOT NULL,
    "certificate" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guide_vehicle_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "guide_driver_tenant_id_identity_type_number_key" ON "portal"."guide_driver"("tenant_id", "identity_type", "number");

-- CreateIndex
CREATE UNIQUE INDEX "guide_vehicle_tenant_id_plate_key" ON "portal"."guide_vehicle"("tenant_id", "plate");

-- The wall.
alter table portal.guide_driver enable row level security;
create policy wall on portal.guide_driver using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.guide_vehicle enable row level security;
create policy wall on portal.guide_vehicle using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
