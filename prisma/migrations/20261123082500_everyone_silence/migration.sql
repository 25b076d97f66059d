-- AlterTable
ALTER TABLE "portal"."everyone_item" ADD COLUMN     "host_silence" TEXT;

-- Asked and told nothing: why was not written down, and at least it was asked.
update portal.everyone_item set host_silence = 'broken' where host_asked_at is not null and host is null;
