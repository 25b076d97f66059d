-- CreateTable
CREATE TABLE "portal"."issuance" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "form" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "body" JSONB,
    "facts" JSONB,
    "cause" TEXT,
    "said" TEXT,
    "wrong_fields" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "known_before" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "unreadable_before" INTEGER NOT NULL DEFAULT 0,
    "candidates" JSONB NOT NULL DEFAULT '[]',
    "agreed" INTEGER NOT NULL DEFAULT 0,
    "number" TEXT,
    "external_id" TEXT,
    "xml_url" TEXT,
    "pdf_url" TEXT,
    "cdr_url" TEXT,
    "authority_state" TEXT,
    "ticket" TEXT,
    "step" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),
    "sending_at" TIMESTAMPTZ(3),
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "issuance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."issuance_event" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "issuance_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "event" TEXT NOT NULL,
    "said" TEXT,
    "by_name" TEXT,
    "times" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "issuance_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "issuance_tenant_id_updated_at_id_idx" ON "portal"."issuance"("tenant_id", "updated_at" DESC, "id");

-- CreateIndex
CREATE INDEX "issuance_event_issuance_id_id_idx" ON "portal"."issuance_event"("issuance_id", "id");

-- AddForeignKey
ALTER TABLE "portal"."issuance_event" ADD CONSTRAINT "issuance_event_issuance_id_fkey" FOREIGN KEY ("issuance_id") REFERENCES "portal"."issuance"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What nobody looks after is found by this.
create index issuance_under_way on portal.issuance (reseller_id, next_at) where next_at is not null;

-- One request of a series on its way at a time: what appears in the list meanwhile belongs to no other of ours.
create unique index issuance_in_the_air on portal.issuance (tenant_id, (facts ->> 'type'), (facts ->> 'series'))
  where state in ('sending', 'unknown');

-- A document is the outcome of one issuance at most.
create unique index issuance_document on portal.issuance (tenant_id, external_id) where external_id is not null;

-- The wall.
alter table portal.issuance enable row level security;
create policy wall on portal.issuance using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.issuance_event enable row level security;
create policy wall on portal.issuance_event using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
