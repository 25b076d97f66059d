-- CreateEnum
CREATE TYPE "portal"."currency" AS ENUM ('PEN', 'USD');

-- CreateEnum
CREATE TYPE "portal"."payment_method" AS ENUM ('cash', 'transfer', 'deposit', 'yape', 'plin', 'card', 'other');

-- CreateTable
CREATE TABLE "portal"."receivable_account" (
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receivable_account_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "portal"."receivable_charge" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "currency" "portal"."currency" NOT NULL,
    "amount" BIGINT NOT NULL,
    "covered" BIGINT NOT NULL DEFAULT 0,
    "due_on" DATE NOT NULL,
    "text" TEXT NOT NULL,
    "period" TEXT,
    "source" TEXT NOT NULL DEFAULT 'entered',
    "entered_by" UUID,
    "entered_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_as" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_name" TEXT,
    "closed_reason" TEXT,

    CONSTRAINT "receivable_charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."receivable_payment" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "currency" "portal"."currency" NOT NULL,
    "amount" BIGINT NOT NULL,
    "allocated" BIGINT NOT NULL DEFAULT 0,
    "paid_on" DATE NOT NULL,
    "method" "portal"."payment_method" NOT NULL,
    "reference" TEXT,
    "source" TEXT NOT NULL DEFAULT 'entered',
    "entered_by" UUID,
    "entered_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reversed_at" TIMESTAMPTZ(3),
    "reversed_by_name" TEXT,
    "reversed_reason" TEXT,

    CONSTRAINT "receivable_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."receivable_allocation" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "charge_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "receivable_allocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."receivable_balance" (
    "tenant_id" UUID NOT NULL,
    "currency" "portal"."currency" NOT NULL,
    "reseller_id" UUID NOT NULL,
    "owed" BIGINT NOT NULL DEFAULT 0,
    "credit" BIGINT NOT NULL DEFAULT 0,
    "open_charges" INTEGER NOT NULL DEFAULT 0,
    "oldest_due_on" DATE,
    "last_paid_on" DATE,
    "last_paid" BIGINT,

    CONSTRAINT "receivable_balance_pkey" PRIMARY KEY ("tenant_id","currency")
);

-- CreateIndex
CREATE INDEX "receivable_account_reseller_id_idx" ON "portal"."receivable_account"("reseller_id");

-- CreateIndex
CREATE INDEX "receivable_charge_tenant_id_due_on_seq_idx" ON "portal"."receivable_charge"("tenant_id", "due_on", "seq");

-- CreateIndex
CREATE INDEX "receivable_payment_tenant_id_paid_on_seq_idx" ON "portal"."receivable_payment"("tenant_id", "paid_on" DESC, "seq" DESC);

-- CreateIndex
CREATE INDEX "receivable_allocation_payment_id_idx" ON "portal"."receivable_allocation"("payment_id");

-- CreateIndex
CREATE INDEX "receivable_allocation_charge_id_idx" ON "portal"."receivable_allocation"("charge_id");

-- CreateIndex
CREATE INDEX "receivable_allocation_tenant_id_idx" ON "portal"."receivable_allocation"("tenant_id");

-- AddForeignKey
ALTER TABLE "portal"."receivable_allocation" ADD CONSTRAINT "receivable_allocation_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "portal"."receivable_payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."receivable_allocation" ADD CONSTRAINT "receivable_allocation_charge_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "portal"."receivable_charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is owed on a charge is found by these.
create index receivable_charge_open on portal.receivable_charge (reseller_id, due_on, tenant_id)
  where closed_at is null and covered < amount;
create index receivable_charge_open_of on portal.receivable_charge (tenant_id, due_on, seq)
  where closed_at is null and covered < amount;
create index receivable_payment_credit on portal.receivable_payment (tenant_id, paid_on, seq)
  where reversed_at is null and allocated < amount;
create index receivable_balance_owing on portal.receivable_balance (reseller_id, oldest_due_on, tenant_id) where owed > 0;
create index receivable_balance_paid on portal.receivable_balance (reseller_id, last_paid_on desc, tenant_id);

-- Nobody covers more than is owed, or spends more than was paid, whatever the code does.
alter table portal.receivable_charge
  add constraint receivable_charge_amount check (amount >= 0 and covered between 0 and amount);
alter table portal.receivable_payment
  add constraint receivable_payment_amount check (amount >= 0 and allocated between 0 and amount);
alter table portal.receivable_allocation add constraint receivable_allocation_amount check (amount >= 0);

-- The wall.
alter table portal.receivable_account enable row level security;
create policy wall on portal.receivable_account using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.receivable_charge enable row level security;
create policy wall on portal.receivable_charge using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.receivable_payment enable row level security;
create policy wall on portal.receivable_payment using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.receivable_allocation enable row level security;
create policy wall on portal.receivable_allocation using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.receivable_balance enable row level security;
create policy wall on portal.receivable_balance using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- Money that was written down stays written down.
revoke delete, truncate on portal.receivable_charge, portal.receivable_payment, portal.receivable_allocation
  from porteria_app;
