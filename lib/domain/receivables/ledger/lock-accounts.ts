import 'server-only'
import type { Tx } from '../../../platform/database/db'

/**
 * Locks the accounts of these tenants until the transaction ends: two people who enter at once go one after the other.
 * Rows are taken in one order, so that writers of many tenants do not deadlock. The time is that of the change, not of the
 * start of a transaction that may have waited.
 */
export async function lockAccounts(
  tx: Tx,
  { resellerId, tenantIds }: { resellerId: string; tenantIds: string[] },
): Promise<void> {
  await tx.$executeRaw`
    insert into portal.receivable_account (tenant_id, reseller_id)
    select tenant.id, ${resellerId}::uuid from unnest(${tenantIds}::uuid[]) as tenant(id) order by tenant.id
    on conflict (tenant_id) do update set version = receivable_account.version + 1, changed_at = clock_timestamp()`
}
