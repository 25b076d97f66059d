-- CreateTable
CREATE TABLE "portal"."partner" (
    "reseller_id" UUID NOT NULL,
    "upstream_id" INTEGER NOT NULL,
    "full_name" TEXT,
    "email" TEXT,
    "gitlab_user" TEXT,
    "domain" TEXT,
    "active" BOOLEAN,
    "department_id" TEXT,
    "zone" TEXT,
    "search_text" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "partner_pkey" PRIMARY KEY ("reseller_id","upstream_id")
);

-- CreateTable
CREATE TABLE "portal"."partner_reading" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "failure" TEXT,
    "said" TEXT,
    "rows" INTEGER,
    "unreadable" INTEGER,
    "asked_by_name" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_reading_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal"."partner_creation" (
    "id" UUID NOT NULL,
    "reseller_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'planned',
    "form" JSONB NOT NULL,
    "cause" TEXT,
    "said" TEXT,
    "sentences" JSONB NOT NULL DEFAULT '{}',
    "upstream_id" INTEGER,
    "unreadable_before" INTEGER NOT NULL DEFAULT 0,
    "seen" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "sending_at" TIMESTAMPTZ(3),
    "asked_by" UUID,
    "asked_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "partner_creation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "partner_reading_reseller_id_asked_at_idx" ON "portal"."partner_reading"("reseller_id", "asked_at" DESC);

-- CreateIndex
CREATE INDEX "partner_creation_reseller_id_created_at_idx" ON "portal"."partner_creation"("reseller_id", "created_at" DESC);

-- One list is being read at a time.
create unique index partner_reading_open on portal.partner_reading (reseller_id) where state = 'waiting';

-- What nobody looks after is found by this.
create index partner_creation_under_way on portal.partner_creation (reseller_id, next_at) where next_at is not null;

-- What the server holds once is asked for once at a time.
create unique index partner_creation_email on portal.partner_creation (reseller_id, lower(form ->> 'email'))
  where state in ('planned', 'sending', 'unknown');
create unique index partner_creation_gitlab_user on portal.partner_creation (reseller_id, lower(form ->> 'gitlabUser'))
  where state in ('planned', 'sending', 'unknown');
create unique index partner_creation_domain on portal.partner_creation (reseller_id, lower(form ->> 'domain'))
  where state in ('planned', 'sending', 'unknown');

-- The wall.
alter table portal.partner enable row level security;
create policy wall on portal.partner using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.partner_reading enable row level security;
create policy wall on portal.partner_reading using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
alter table portal.partner_creation enable row level security;
create policy wall on portal.partner_creation using (reseller_id = portal.scope()) with check (reseller_id = portal.scope());
