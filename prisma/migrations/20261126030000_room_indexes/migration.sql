-- The room adds up what is owed by due date and what was paid lately without reading the tables themselves.
drop index portal.receivable_charge_open;
create index receivable_charge_open on portal.receivable_charge (reseller_id, due_on)
  include (tenant_id, currency, amount, covered) where closed_at is null and covered < amount;
create index receivable_payment_lately on portal.receivable_payment (reseller_id, paid_on)
  include (tenant_id, currency, amount) where reversed_at is null;
drop index portal.receivable_balance_owing;
create index receivable_balance_owing on portal.receivable_balance (reseller_id, oldest_due_on)
  include (tenant_id, currency, owed) where owed > 0;
create index receivable_balance_credit on portal.receivable_balance (reseller_id)
  include (tenant_id, currency, credit) where credit > 0;
