-- CreateTable
CREATE TABLE "portal"."saved_report" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "place" JSONB NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."report_schedule" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "staff_name" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "place" JSONB NOT NULL,
    "every" TEXT NOT NULL,
    "on_day" INTEGER NOT NULL,
    "hour" INTEGER NOT NULL,
    "recipients" TEXT[],
    "outsiders" TEXT[],
    "link_days" INTEGER NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "ended_why" TEXT,

    CONSTRAINT "report_schedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."report_send" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "schedule_id" UUID NOT NULL,
    "due_on" DATE NOT NULL,
    "recipient" TEXT NOT NULL,
    "is_outside" BOOLEAN NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_send_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "report_send_token_hash_key" ON "portal"."report_send"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "report_send_schedule_id_due_on_recipient_key" ON "portal"."report_send"("schedule_id", "due_on", "recipient");

-- AddForeignKey
ALTER TABLE "portal"."report_send" ADD CONSTRAINT "report_send_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "portal"."report_schedule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Two saved reports of a person that read the same would be taken for one.
create unique index saved_report_name on portal.saved_report (reseller_id, staff_id, portal.plain_text(name));

create index report_schedule_next on portal.report_schedule (reseller_id, next_at) where ended_at is null;
create index report_send_expiry on portal.report_send (reseller_id, expires_at);

-- The wall.
alter table portal.saved_report enable row level security;
create policy wall on portal.saved_report using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.report_schedule enable row level security;
create policy wall on portal.report_schedule using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.report_send enable row level security;
create policy wall on portal.report_send using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- What a person saved for themselves is theirs, whatever a query asks for. Without an acting person nothing is narrowed.
create policy own_read on portal.saved_report as restrictive for select
  using (portal.acting_staff() is null or shared or staff_id = portal.acting_staff());
create policy own_insert on portal.saved_report as restrictive for insert
  with check (portal.acting_staff() is null or staff_id = portal.acting_staff());
create policy own_update on portal.saved_report as restrictive for update
  using (portal.acting_staff() is null or staff_id = portal.acting_staff());
create policy own_delete on portal.saved_report as restrictive for delete
  using (portal.acting_staff() is null or staff_id = portal.acting_staff());
