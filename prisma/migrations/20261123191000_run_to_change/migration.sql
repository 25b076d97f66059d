-- How many tenants of a run could change when its list was frozen, and which: the number of the preview, of the title and
-- of the progress. Null in runs of before.
ALTER TABLE "portal"."lock_run" ADD COLUMN "to_change" INTEGER;
ALTER TABLE "portal"."lock_item" ADD COLUMN "may_change" BOOLEAN;
