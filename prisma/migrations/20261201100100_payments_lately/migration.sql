-- What a few tenants paid lately is added up in the index alone, row-level security included.
create index receivable_payment_lately_of on portal.receivable_payment (tenant_id, paid_on)
  include (reseller_id, currency, amount) where reversed_at is null;
