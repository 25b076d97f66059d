-- What a list of vouchers tells of how to reach the customer.
ALTER TABLE "portal"."voucher"
    ADD COLUMN "customer_email" TEXT,
    ADD COLUMN "customer_telephone" TEXT;
