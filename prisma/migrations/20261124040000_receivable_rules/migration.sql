-- CreateTable
CREATE TABLE "portal"."receivable_rules" (
    "reseller_id" UUID NOT NULL,
    "lock_mode" TEXT NOT NULL DEFAULT 'off',
    "lock_days" INTEGER NOT NULL,
    "lock_above_pen" BIGINT NOT NULL,
    "lock_above_usd" BIGINT NOT NULL,
    "lock_max" INTEGER NOT NULL,
    "lock_at" INTEGER NOT NULL,
    "unlock_mode" TEXT NOT NULL DEFAULT 'off',
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "proposed_on" DATE,
    "locked_on" DATE,
    "next_at" TIMESTAMPTZ(3),

    CONSTRAINT "receivable_rules_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."debt_proposal" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "overdue_pen" BIGINT NOT NULL DEFAULT 0,
    "overdue_usd" BIGINT NOT NULL DEFAULT 0,
    "oldest_due_on" DATE,
    "is_paid" BOOLEAN NOT NULL DEFAULT false,
    "why" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_name" TEXT,
    "reason" TEXT,
    "quiet_until" DATE,
    "lock_run_id" UUID,

    CONSTRAINT "debt_proposal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "debt_proposal_reseller_id_kind_state_created_at_idx" ON "portal"."debt_proposal"("reseller_id", "kind", "state", "created_at");

-- CreateIndex
CREATE INDEX "debt_proposal_tenant_id_idx" ON "portal"."debt_proposal"("tenant_id");

-- A tenant has one proposal at a time that waits.
create unique index debt_proposal_waiting on portal.debt_proposal (tenant_id) where state = 'waiting';

-- The wall.
alter table portal.receivable_rules enable row level security;
create policy wall on portal.receivable_rules using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.debt_proposal enable row level security;
create policy wall on portal.debt_proposal using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
