import 'server-only'
import type { Tx } from '../../platform/database/db'

/**
 * Taken until the transaction ends by writers of many tenants: without it two that lock rows in different
 * orders would deadlock.
 */
export async function lockTenantRows(tx: Tx, resellerId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`book:${resellerId}`}, 0))`
}
