import 'server-only'
import { type CloseCharge, closeCharge } from './ledger/close-charge'

/**
 * Gives up what is still owed on a charge; what was paid on it stays. Idempotent. Throws Forbidden, NotFound, ZodError,
 * and Conflict `receivable-charge-closed` when it was cancelled, `receivable-charge-paid` when nothing is owed.
 */
export function writeOffCharge(input: CloseCharge): Promise<void> {
  return closeCharge(input, 'written-off')
}
