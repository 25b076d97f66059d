-- How replies name the receipt of a voucher, and how lists order the vouchers of one day.
ALTER TABLE "sandbox"."settings"
    ADD COLUMN "receipt_link" TEXT NOT NULL DEFAULT 'sent',
    ADD COLUMN "same_day_order" TEXT NOT NULL DEFAULT 'number';
