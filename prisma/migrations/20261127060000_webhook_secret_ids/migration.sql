-- AlterTable
ALTER TABLE "portal"."webhook_endpoint" ADD COLUMN "secret_id" UUID;
