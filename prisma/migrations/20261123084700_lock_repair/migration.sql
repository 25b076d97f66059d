-- The frozen plan of a repair that a run is a step of, see lib/locks/repair/plan-repair.ts.
ALTER TABLE "portal"."lock_run" ADD COLUMN "repair" JSONB;
