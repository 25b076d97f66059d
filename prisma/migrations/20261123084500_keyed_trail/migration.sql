-- Lines of before keep the hash that anybody can make; those of now are made with a key that is not in the database.
-- AlterTable
ALTER TABLE "portal"."audit_event" ADD COLUMN     "hash_version" SMALLINT NOT NULL DEFAULT 1;
