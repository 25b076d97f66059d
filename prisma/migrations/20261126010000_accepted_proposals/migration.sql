-- AlterTable
ALTER TABLE "portal"."debt_proposal" ADD COLUMN     "lock_draft_id" UUID;

-- CreateIndex
CREATE INDEX "debt_proposal_lock_draft_id_idx" ON "portal"."debt_proposal"("lock_draft_id");
