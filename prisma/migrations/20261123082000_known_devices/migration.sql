-- The browsers of before have no cookie that names a session; the next sign-in gives them one.
-- AlterTable
ALTER TABLE "portal"."staff_session" ADD COLUMN     "known_device" BOOLEAN NOT NULL DEFAULT false;
