alter table portal.tenant add column held_by text;
