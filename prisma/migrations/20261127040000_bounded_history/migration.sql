-- AlterTable
ALTER TABLE "portal"."retention" ADD COLUMN     "samples_days" INTEGER NOT NULL DEFAULT 730;

-- The night reads what changed since the one before, and adds up the months of that alone. Lines are entered in the order
-- of their time, so that a summary of their blocks finds the newest.
create index lock_item_confirmed on portal.lock_item (reseller_id, ended_at) where state = 'confirmed';
create index receivable_charge_due on portal.receivable_charge (reseller_id, due_on);
create index receivable_charge_times on portal.receivable_charge using brin (created_at);
create index receivable_charge_closed on portal.receivable_charge (reseller_id, closed_at) where closed_at is not null;
create index receivable_payment_paid on portal.receivable_payment (reseller_id, paid_on);
create index receivable_payment_times on portal.receivable_payment using brin (created_at);
create index receivable_payment_reversed on portal.receivable_payment (reseller_id, reversed_at)
  where reversed_at is not null;
create index receivable_allocation_times on portal.receivable_allocation using brin (created_at);
create index receivable_allocation_released on portal.receivable_allocation (reseller_id, released_at)
  where released_at is not null;
