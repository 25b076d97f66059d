-- CreateTable
CREATE TABLE "portal"."report_roll" (
    "reseller_id" UUID NOT NULL,
    "rolled_to" DATE,
    "figures_on" DATE,

    CONSTRAINT "report_roll_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."plan_day" (
    "reseller_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "plan" TEXT NOT NULL,
    "documents" BIGINT NOT NULL DEFAULT 0,
    "late" BIGINT NOT NULL DEFAULT 0,
    "tenants" INTEGER NOT NULL DEFAULT 0,
    "known" INTEGER NOT NULL DEFAULT 0,
    "unknown_tenants" INTEGER NOT NULL DEFAULT 0,
    "issuing" INTEGER NOT NULL DEFAULT 0,
    "locked" INTEGER NOT NULL DEFAULT 0,
    "signed_up" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "back" INTEGER NOT NULL DEFAULT 0,
    "gone" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "plan_day_pkey" PRIMARY KEY ("reseller_id","day","plan")
);

-- CreateTable
CREATE TABLE "portal"."tenant_month" (
    "tenant_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "reseller_id" UUID NOT NULL,
    "documents" BIGINT NOT NULL DEFAULT 0,
    "issued" INTEGER[],
    "late" INTEGER NOT NULL DEFAULT 0,
    "unknown_days" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tenant_month_pkey" PRIMARY KEY ("tenant_id","month")
);

-- CreateTable
CREATE TABLE "portal"."issued_period" (
    "reseller_id" UUID NOT NULL,
    "period" TEXT NOT NULL,
    "until" DATE NOT NULL,
    "scope" TEXT NOT NULL,
    "documents" BIGINT NOT NULL,
    "issuing" INTEGER NOT NULL,
    "half" INTEGER NOT NULL,
    "top" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "issued_period_pkey" PRIMARY KEY ("reseller_id","period","until","scope")
);

-- CreateTable
CREATE TABLE "portal"."lock_month" (
    "reseller_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "locks" INTEGER NOT NULL,
    "repeated" INTEGER NOT NULL,
    "back_7" INTEGER NOT NULL,
    "back_30" INTEGER NOT NULL,
    "back_later" INTEGER NOT NULL,
    "gone" INTEGER NOT NULL,
    "days" BIGINT NOT NULL,

    CONSTRAINT "lock_month_pkey" PRIMARY KEY ("reseller_id","month","reason")
);

-- CreateTable
CREATE TABLE "portal"."message_day" (
    "reseller_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "cause" TEXT NOT NULL,
    "sent" INTEGER NOT NULL,
    "refused" INTEGER NOT NULL,
    "not_confirmed" INTEGER NOT NULL,

    CONSTRAINT "message_day_pkey" PRIMARY KEY ("reseller_id","day","cause")
);

-- CreateTable
CREATE TABLE "portal"."receivable_month" (
    "reseller_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "currency" "portal"."currency" NOT NULL,
    "charged" BIGINT NOT NULL,
    "paid" BIGINT NOT NULL,
    "overdue" BIGINT NOT NULL,

    CONSTRAINT "receivable_month_pkey" PRIMARY KEY ("reseller_id","month","currency")
);

-- CreateTable
CREATE TABLE "portal"."cohort_month" (
    "reseller_id" UUID NOT NULL,
    "cohort" DATE NOT NULL,
    "month" DATE NOT NULL,
    "tenants" INTEGER NOT NULL,
    "known" INTEGER NOT NULL,
    "issuing" INTEGER NOT NULL,

    CONSTRAINT "cohort_month_pkey" PRIMARY KEY ("reseller_id","cohort","month")
);

-- CreateIndex
CREATE INDEX "tenant_month_reseller_id_month_idx" ON "portal"."tenant_month"("reseller_id", "month");

-- A night writes one element of each tenant's row: room on its page keeps the indexes as they are.
alter table portal.tenant_month set (fillfactor = 80);

-- The wall.
alter table portal.report_roll enable row level security;
create policy wall on portal.report_roll using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.plan_day enable row level security;
create policy wall on portal.plan_day using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.tenant_month enable row level security;
create policy wall on portal.tenant_month using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.issued_period enable row level security;
create policy wall on portal.issued_period using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.lock_month enable row level security;
create policy wall on portal.lock_month using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.message_day enable row level security;
create policy wall on portal.message_day using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.receivable_month enable row level security;
create policy wall on portal.receivable_month using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.cohort_month enable row level security;
create policy wall on portal.cohort_month using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
