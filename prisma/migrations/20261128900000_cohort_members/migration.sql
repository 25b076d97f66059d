-- Which tenants a cohort was counted of: zero is told apart from any cohort, so that the next night counts all of it anew.
alter table portal.cohort_month add column members bigint not null default 0;
