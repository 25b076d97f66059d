-- What a tenant of the sandbox can have switched on at its own desk: stock control, a till, a signing provider.
ALTER TABLE "sandbox"."tenant"
    ADD COLUMN "nrus" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "stock_control" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "till_open" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "signing_provider" TEXT;

ALTER TABLE "sandbox"."product" ADD COLUMN "stock" DECIMAL(12,4) NOT NULL DEFAULT 0;
