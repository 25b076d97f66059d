-- AlterTable
ALTER TABLE "portal"."connection" ADD COLUMN     "last_sync_failure" JSONB,
ADD COLUMN     "quota_failure" JSONB,
ADD COLUMN     "quota_listed" INTEGER,
ADD COLUMN     "quota_outcome" TEXT,
ADD COLUMN     "quota_read_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "portal"."sync_run" ADD COLUMN     "failure" JSONB;
