-- The same claim waits once, however often it is sent. Without a number, who paid says whether it is another payment.
drop index portal.payment_claim_waiting;
create unique index payment_claim_waiting on portal.payment_claim
  (tenant_id, currency, amount, paid_on, portal.plain_text(reference)) where state = 'waiting' and reference <> '';
