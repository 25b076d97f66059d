import { TenantLocked } from '../platform/errors'
import { countVouchers, documentListsPath, EMPTY_DAY } from './contract/document-lists-path'
import type { Call } from './open-call'

/**
 * Reads access from the tenant's host by listing the vouchers of an empty day: an answer means unlocked, a 500 with
 * an empty message means locked or an inactive token user (contract §1.3). Anything else throws.
 */
export async function readHostAccess(
  call: Call,
  { timeoutMs }: { timeoutMs: number },
): Promise<'locked' | 'unlocked'> {
  const path = documentListsPath({ from: EMPTY_DAY, to: EMPTY_DAY })
  try {
    await call({ name: 'documents/lists', method: 'GET', path, effect: 'read', timeoutMs }, countVouchers)
    return 'unlocked'
  } catch (error) {
    if (error instanceof TenantLocked) return 'locked'
    throw error
  }
}
