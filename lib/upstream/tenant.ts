import { TenantLocked } from '../errors'
import type { Call } from './call'
import { countVouchers, documentListsPath, EMPTY_DAY } from './contract/document-lists'

/**
 * Asks the tenant's own host whether it is open, with the vouchers of one empty day: answered means open, the
 * empty-message 500 means locked, or that the token's user is inactive (contract §1.3). Everything else throws.
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
