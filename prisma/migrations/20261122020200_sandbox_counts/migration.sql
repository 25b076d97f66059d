-- The quota of a cycle counts voucher rows only.
-- AlterTable
ALTER TABLE "sandbox"."tenant" DROP COLUMN "cycle_documents_seeded";
