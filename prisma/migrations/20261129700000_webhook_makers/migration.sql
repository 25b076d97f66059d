-- AlterTable
ALTER TABLE "portal"."webhook_endpoint" ADD COLUMN     "created_key_id" UUID;

-- Of those that stand, the audit log knows who made them.
update portal.webhook_endpoint e set created_key_id = (
  select case when a.actor_kind = 'key' then a.actor_id end from portal.audit_event a
  where a.reseller_id = e.reseller_id and a.subject_id = e.id::text and a.action = 'webhook.created'
  order by a.seq limit 1);
