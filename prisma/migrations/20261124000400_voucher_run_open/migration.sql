-- Runs over vouchers are work under way, too: every page asks, by an index of the open ones.
create index voucher_run_open on portal.voucher_run (reseller_id) where ended_at is null;
