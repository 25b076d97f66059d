-- AlterTable
ALTER TABLE "portal"."signup" ADD COLUMN     "attempts_from" INTEGER NOT NULL DEFAULT 0;
