-- Which of a few tenants paid lately is read in the index alone, row-level security included: only their payments are
-- looked for.
create index receivable_account_lately_of on portal.receivable_account (tenant_id)
  include (reseller_id, last_paid_on) where last_paid_on is not null;
