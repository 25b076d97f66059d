-- CreateTable
CREATE TABLE "portal"."webhook_endpoint" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "kinds" TEXT[],
    "secret_ciphertext" TEXT NOT NULL,
    "previous_ciphertext" TEXT,
    "previous_until" TIMESTAMPTZ(3),
    "secret_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_name" TEXT NOT NULL,
    "off_at" TIMESTAMPTZ(3),
    "off_why" TEXT,
    "removed_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "retry_at" TIMESTAMPTZ(3),
    "last_ok_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."webhook_delivery" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "message_id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "lane" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "tenant_id" UUID,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "cause" TEXT NOT NULL DEFAULT 'event',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,
    "status" INTEGER,
    "answer" TEXT,
    "error" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoint_reseller_id_idx" ON "portal"."webhook_endpoint"("reseller_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_created_at_id_idx" ON "portal"."webhook_delivery"("endpoint_id", "created_at" DESC, "id");

-- AddForeignKey
ALTER TABLE "portal"."webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "portal"."webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What waits for an endpoint, lane by lane.
create index webhook_delivery_waiting on portal.webhook_delivery (endpoint_id, lane, seq, id) where state = 'waiting';
-- An event is delivered to an endpoint once, whatever is distributed again.
create unique index webhook_delivery_once on portal.webhook_delivery (endpoint_id, message_id) where cause = 'event';

-- The wall.
alter table portal.webhook_endpoint enable row level security;
create policy wall on portal.webhook_endpoint using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.webhook_delivery enable row level security;
create policy wall on portal.webhook_delivery using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
