import type { Staff } from '../staff'

/** Owner and session of an unconfirmed secret; no other session sees it. */
export type PendingTotpOf = { staff: Pick<Staff, 'id' | 'resellerId'>; sessionId: string; now: Date }

/** Lifetime of an unconfirmed secret and its confirmation attempts. */
export const pendingTotpMs = 10 * 60_000
const totpTriesMax = 10

/** Where clause of the session's unconfirmed secret. */
export function wherePendingTotp({ staff, sessionId, now }: PendingTotpOf) {
  return {
    staffId: staff.id,
    sessionId,
    confirmedAt: null,
    confirmUntil: { gt: now },
    confirmTries: { lt: totpTriesMax },
  }
}
