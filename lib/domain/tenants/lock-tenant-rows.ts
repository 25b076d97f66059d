import 'server-only'
import type { Tx } from '../../platform/database/db'

/**
 * Taken until the transaction ends by writers of many tenants: without it two that lock rows in different
 * orders would deadlock.
 */
export async function lockTenantRows(tx: Tx, resellerId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`book:${resellerId}`}, 0))`
}

/** The same without waiting; false while another holds them, which during a sync of very many takes a minute. */
export async function tryLockTenantRows(tx: Tx, resellerId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`book:${resellerId}`}, 0)) as taken`
  return row?.taken ?? false
}
