import 'server-only'
import { type CloseCharge, closeCharge } from './ledger/close-charge'

/**
 * Cancels a charge that was a mistake: what covered it becomes credit, which covers what else is owed. Idempotent. Throws
 * Forbidden, NotFound, ZodError, and Conflict `receivable-charge-closed` when it was written off.
 */
export function cancelCharge(input: CloseCharge): Promise<void> {
  return closeCharge(input, 'cancelled')
}
