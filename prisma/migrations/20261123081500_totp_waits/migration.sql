-- A secret that waits for its first code belongs to one session and to a few minutes. Those that wait now are void.
-- AlterTable
ALTER TABLE "portal"."staff_totp" ADD COLUMN     "confirm_tries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "confirm_until" TIMESTAMPTZ(3),
ADD COLUMN     "session_id" UUID;
