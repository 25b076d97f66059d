-- AlterTable
ALTER TABLE "portal"."receivable_rules" ADD COLUMN     "fell_back_at" TIMESTAMPTZ(3),
ADD COLUMN     "fell_back_from" TEXT;
