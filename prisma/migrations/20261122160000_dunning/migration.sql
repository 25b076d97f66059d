-- CreateTable
CREATE TABLE "portal"."dunning_sequence" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "dunning_sequence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."dunning_version" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "sequence_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "plan" JSONB NOT NULL,
    "made_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dunning_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."dunning_enrolment" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "sequence_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "draft_id" UUID,
    "seen" "portal"."access" NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'active',
    "step" INTEGER NOT NULL DEFAULT 0,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "promise_on" DATE,
    "why" TEXT,
    "why_detail" TEXT,
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "enrolled_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "ended_why" TEXT,

    CONSTRAINT "dunning_enrolment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."dunning_step" (
    "enrolment_id" UUID NOT NULL,
    "step" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "message_key" TEXT,
    "message_run_id" UUID,
    "lock_run_id" UUID,
    "waived_at" TIMESTAMPTZ(3),
    "waived_by_name" TEXT,
    "held_back_at" TIMESTAMPTZ(3),

    CONSTRAINT "dunning_step_pkey" PRIMARY KEY ("enrolment_id","step","attempt")
);

-- CreateIndex
CREATE INDEX "dunning_sequence_reseller_id_idx" ON "portal"."dunning_sequence"("reseller_id");

-- CreateIndex
CREATE UNIQUE INDEX "dunning_version_sequence_id_version_key" ON "portal"."dunning_version"("sequence_id", "version");

-- CreateIndex
CREATE INDEX "dunning_enrolment_sequence_id_state_idx" ON "portal"."dunning_enrolment"("sequence_id", "state");

-- CreateIndex
CREATE INDEX "dunning_enrolment_tenant_id_idx" ON "portal"."dunning_enrolment"("tenant_id");

-- CreateIndex
CREATE INDEX "dunning_enrolment_draft_id_idx" ON "portal"."dunning_enrolment"("draft_id");

-- CreateIndex
CREATE INDEX "dunning_step_tenant_id_idx" ON "portal"."dunning_step"("tenant_id");

-- Two sequences that read the same would be taken for one.
create unique index dunning_sequence_name on portal.dunning_sequence (reseller_id, portal.plain_text(name))
  where archived_at is null;

-- A tenant is in one sequence at a time.
create unique index dunning_enrolment_open on portal.dunning_enrolment (tenant_id) where ended_at is null;

-- What wants something now is found by this.
create index dunning_enrolment_due on portal.dunning_enrolment (reseller_id, next_at) where ended_at is null;

-- The wall.
alter table portal.dunning_sequence enable row level security;
create policy wall on portal.dunning_sequence using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.dunning_version enable row level security;
create policy wall on portal.dunning_version using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.dunning_enrolment enable row level security;
create policy wall on portal.dunning_enrolment using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.dunning_step enable row level security;
create policy wall on portal.dunning_step using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- A version is never rewritten.
revoke update, delete, truncate on portal.dunning_version from porteria_app;
