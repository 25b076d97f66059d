-- AlterTable
ALTER TABLE "portal"."receivable_rules" ADD COLUMN     "enrol_sequence_id" UUID,
ADD COLUMN     "enrol_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "enrol_above_pen" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "enrol_above_usd" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "enrol_since" DATE,
ADD COLUMN     "enrolled_on" DATE,
ADD COLUMN     "enrol_why" TEXT;

-- CreateTable
CREATE TABLE "portal"."debt_enrolment" (
    "charge_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "enrolment_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "debt_enrolment_pkey" PRIMARY KEY ("charge_id")
);

-- CreateIndex
CREATE INDEX "debt_enrolment_enrolment_id_idx" ON "portal"."debt_enrolment"("enrolment_id");

-- The wall.
alter table portal.debt_enrolment enable row level security;
create policy wall on portal.debt_enrolment using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
