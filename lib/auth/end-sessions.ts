import 'server-only'
import type { Tx } from '../db'
import type { SessionEnd } from '../generated/prisma/enums'

type Which = { staffId: string; why: SessionEnd }

/**
 * Ends every open session of a person in the caller's transaction, `except` one, and keeps a sign-in that is under
 * way from beginning another. Locks the person's row first, so call it after the row was changed or alone.
 */
export async function endSessions(tx: Tx, which: Which & { except?: string }): Promise<number> {
  await tx.staff.update({ where: { id: which.staffId }, data: { sessionGeneration: { increment: 1 } } })
  const { count } = await tx.staffSession.updateMany({
    where: { staffId: which.staffId, endedAt: null, ...(which.except ? { NOT: { id: which.except } } : {}) },
    data: { endedAt: new Date(), endedWhy: which.why },
  })
  return count
}

/** Ends one session of a person; false when it was none, or over. */
export async function endSession(tx: Tx, which: Which & { sessionId: string }): Promise<boolean> {
  const { count } = await tx.staffSession.updateMany({
    where: { id: which.sessionId, staffId: which.staffId, endedAt: null },
    data: { endedAt: new Date(), endedWhy: which.why },
  })
  return count === 1
}
