-- CreateTable
CREATE TABLE "portal"."lock_notice" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "timing" TEXT NOT NULL,
    "run_id" UUID,
    "schedule_id" UUID,
    "template_version_id" UUID NOT NULL,
    "desired" "portal"."access" NOT NULL,
    "reason" TEXT NOT NULL,
    "says_at" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "why" TEXT,
    "message_run_id" UUID,
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "lock_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."lock_notice_item" (
    "notice_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "lock_notice_item_pkey" PRIMARY KEY ("notice_id","tenant_id")
);

-- CreateTable
CREATE TABLE "portal"."lock_notice_template" (
    "reseller_id" UUID NOT NULL,
    "moment" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "template_id" UUID NOT NULL,

    CONSTRAINT "lock_notice_template_pkey" PRIMARY KEY ("reseller_id","moment","reason")
);

-- CreateIndex
CREATE INDEX "lock_notice_run_id_idx" ON "portal"."lock_notice"("run_id");

-- CreateIndex
CREATE INDEX "lock_notice_schedule_id_idx" ON "portal"."lock_notice"("schedule_id");

-- AddForeignKey
ALTER TABLE "portal"."lock_notice_item" ADD CONSTRAINT "lock_notice_item_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "portal"."lock_notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was dropped is said to be settled once.
create unique index lock_notice_settled on portal.lock_notice (schedule_id) where timing = 'settled';

-- What nobody looks after is found by this.
create index lock_notice_waiting on portal.lock_notice (reseller_id) where state = 'waiting';

-- The wall.
alter table portal.lock_notice enable row level security;
create policy wall on portal.lock_notice using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.lock_notice_item enable row level security;
create policy wall on portal.lock_notice_item using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.lock_notice_template enable row level security;
create policy wall on portal.lock_notice_template using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
