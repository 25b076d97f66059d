-- Both ends of one tenant read on their own: when a person asked for it, and when it was last tried.

-- AlterTable
ALTER TABLE "portal"."tenant" ADD COLUMN     "ends_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "ends_tried_at" TIMESTAMPTZ(3);
