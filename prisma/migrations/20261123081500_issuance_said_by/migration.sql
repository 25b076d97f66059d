-- Whose words an issuance keeps: the tax authority's, or the server's own.
ALTER TABLE "portal"."issuance" ADD COLUMN "said_by" TEXT NOT NULL DEFAULT 'server';

-- What was kept so far: a receipt begins with the number of its code; a guide's last word is about its ticket.
update portal.issuance set said_by = 'authority'
  where state = 'issued' and cause is null
    and (kind = 'voucher' and said ~ '^[0-9]' or kind <> 'voucher' and authority_state in ('05', '07', '09'));
