import 'server-only'
import type { SessionEnd } from '../../../generated/prisma/enums'
import type { Tx } from '../../database/db'

type Which = { staffId: string; why: SessionEnd }

/**
 * Ends every open session of a person except one, in the caller's transaction, forgets other known devices and
 * cancels pending sign-ins. Locks the person's row first: call it after changing that row, or alone.
 */
export async function endSessions(tx: Tx, which: Which & { except?: string }): Promise<number> {
  await tx.staff.update({ where: { id: which.staffId }, data: { sessionGeneration: { increment: 1 } } })
  const others = { staffId: which.staffId, ...(which.except ? { NOT: { id: which.except } } : {}) }
  await tx.staffSession.updateMany({ where: { ...others, knownDevice: true }, data: { knownDevice: false } })
  const { count } = await tx.staffSession.updateMany({
    where: { ...others, endedAt: null },
    data: { endedAt: new Date(), endedWhy: which.why },
  })
  return count
}

/** Ends one session; false when unknown or already ended. After a sign-out the device stays known. */
export async function endSession(tx: Tx, which: Which & { sessionId: string }): Promise<boolean> {
  const { count } = await tx.staffSession.updateMany({
    where: { id: which.sessionId, staffId: which.staffId, endedAt: null },
    data: {
      endedAt: new Date(),
      endedWhy: which.why,
      ...(which.why === 'signed_out' ? {} : { knownDevice: false }),
    },
  })
  return count === 1
}
