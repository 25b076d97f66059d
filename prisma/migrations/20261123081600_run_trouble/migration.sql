-- What made the last call of a run fail, in words that are fit for a screen.
ALTER TABLE "portal"."lock_run" ADD COLUMN "trouble" JSONB;
