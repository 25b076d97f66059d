-- The code of a company's rejected token is another one than that of the reseller's.
update portal.voucher_reading set failure = 'tenant-token-rejected' where failure = 'token-rejected';
update portal.voucher_run_item set cause = 'tenant-token-rejected' where cause = 'token-rejected';
update portal.issuance set cause = 'tenant-token-rejected' where cause = 'token-rejected';
