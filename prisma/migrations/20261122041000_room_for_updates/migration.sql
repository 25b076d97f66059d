-- Every sync touches every tenant: with room on the page a row is written again without touching its indexes.
alter table portal.tenant set (fillfactor = 60);
