import 'server-only'
import type { Tx } from '../db'

/**
 * Held until the transaction ends by whoever writes many tenants at once: two such writers that lock rows in
 * different orders would otherwise wait for each other.
 */
export async function holdBook(tx: Tx, resellerId: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`book:${resellerId}`}, 0))`
}
