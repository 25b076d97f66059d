alter table portal.lock_run add column failures integer not null default 0;
alter table portal.lock_item add column cause_detail text;

-- Runs that still want something, found without reading those that are over.
create index lock_run_open on portal.lock_run (reseller_id) where ended_at is null;
