-- What is overdue of an account is added up in the index alone, row-level security included.
drop index portal.receivable_charge_open_of;
create index receivable_charge_open_of on portal.receivable_charge (tenant_id, due_on, seq)
  include (reseller_id, currency, amount, covered) where closed_at is null and covered < amount;
