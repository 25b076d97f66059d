-- AlterTable
ALTER TABLE "portal"."issuance" ALTER COLUMN "unreadable_before" DROP NOT NULL,
ALTER COLUMN "unreadable_before" DROP DEFAULT;
