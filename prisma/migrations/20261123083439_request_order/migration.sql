-- jsonb sorts the keys of an object; a frozen request is sent and shown in the order in which it was looked at.
-- AlterTable
ALTER TABLE "portal"."issuance" ALTER COLUMN "body" SET DATA TYPE JSON;
