-- CreateTable
CREATE TABLE "portal"."notification_choice" (
    "staff_id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "threshold" INTEGER,

    CONSTRAINT "notification_choice_pkey" PRIMARY KEY ("staff_id","kind")
);

-- CreateTable
CREATE TABLE "portal"."notification" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "group_key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "tenant_ids" UUID[],
    "payload" JSONB NOT NULL,
    "last_seq" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "mail_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "mailed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notification_staff_id_last_at_id_idx" ON "portal"."notification"("staff_id", "last_at" DESC, "id");

-- One line a group until it is read.
create unique index notification_unread on portal.notification (staff_id, group_key) where read_at is null;
create index notification_to_mail on portal.notification (reseller_id, mail_at) where mail_at is not null;

-- The wall.
alter table portal.notification_choice enable row level security;
create policy wall on portal.notification_choice using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.notification enable row level security;
create policy wall on portal.notification using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- What the frame shows is one column more.
drop function if exists portal.enter_session(uuid, uuid, uuid, boolean, integer, integer);
