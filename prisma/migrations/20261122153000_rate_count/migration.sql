-- Without a log: it is written with every look at a public page, and a crash may forget it.
CREATE UNLOGGED TABLE "portal"."rate_count" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_count_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "rate_count_ends_at_idx" ON "portal"."rate_count"("ends_at");

-- It knows no reseller: visitors are counted before anybody is known.
alter table portal.rate_count enable row level security;
create policy open_to_all on portal.rate_count using (true) with check (true);
