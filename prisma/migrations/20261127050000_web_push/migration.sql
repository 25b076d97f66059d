-- AlterTable
ALTER TABLE "portal"."notification" ADD COLUMN     "push_at" TIMESTAMPTZ(3),
ADD COLUMN     "pushed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "portal"."notification_choice" ADD COLUMN     "push" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "portal"."push_key" (
    "reseller_id" UUID NOT NULL,
    "public_key" TEXT NOT NULL,
    "private_ciphertext" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_key_pkey" PRIMARY KEY ("reseller_id")
);

-- CreateTable
CREATE TABLE "portal"."push_subscription" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "device_hash" TEXT,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."push_delivery" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "notification_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "sending_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "push_subscription_device_hash_idx" ON "portal"."push_subscription"("device_hash");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_staff_id_endpoint_key" ON "portal"."push_subscription"("staff_id", "endpoint");

-- CreateIndex
CREATE INDEX "push_delivery_reseller_id_next_at_idx" ON "portal"."push_delivery"("reseller_id", "next_at");

-- CreateIndex
CREATE INDEX "push_delivery_subscription_id_idx" ON "portal"."push_delivery"("subscription_id");

-- CreateIndex
CREATE INDEX "push_delivery_notification_id_idx" ON "portal"."push_delivery"("notification_id");

-- AddForeignKey
ALTER TABLE "portal"."push_delivery" ADD CONSTRAINT "push_delivery_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "portal"."push_subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal"."push_delivery" ADD CONSTRAINT "push_delivery_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "portal"."notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

create index notification_to_push on portal.notification (reseller_id, push_at) where push_at is not null;

-- Who chose e-mail at once wants to hear at once.
update portal.notification_choice set push = true where channel = 'mail';

-- The wall.
alter table portal.push_key enable row level security;
create policy wall on portal.push_key using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.push_subscription enable row level security;
create policy wall on portal.push_subscription using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.push_delivery enable row level security;
create policy wall on portal.push_delivery using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());

-- Events and their numbers are written by portal.write_events alone, which reads the tenant beside them.
revoke insert on portal.event from porteria_app;
revoke insert, update, delete, truncate on portal.event_head from porteria_app;
