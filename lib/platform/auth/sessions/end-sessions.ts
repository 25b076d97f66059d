import 'server-only'
import type { SessionEnd } from '../../../generated/prisma/enums'
import type { Tx } from '../../database/db'

type Which = { staffId: string; why: SessionEnd }

/**
 * Ends every open session of a person except one, in the caller's transaction, forgets other known devices, shows
 * nothing in their browsers any more and cancels pending sign-ins. Locks the person's row first: call it after changing that row, or alone.
 */
export async function endSessions(tx: Tx, which: Which & { except?: string }): Promise<number> {
  await tx.staff.update({ where: { id: which.staffId }, data: { sessionGeneration: { increment: 1 } } })
  const others = { staffId: which.staffId, ...(which.except ? { NOT: { id: which.except } } : {}) }
  await endPushes(tx, which)
  await tx.staffSession.updateMany({ where: { ...others, knownDevice: true }, data: { knownDevice: false } })
  const { count } = await tx.staffSession.updateMany({
    where: { ...others, endedAt: null },
    data: { endedAt: new Date(), endedWhy: which.why },
  })
  return count
}

/** Those of the browser that stays signed in are kept. */
async function endPushes(tx: Tx, { staffId, except }: { staffId: string; except?: string }): Promise<void> {
  await tx.$executeRaw`
    delete from portal.push_subscription p where p.staff_id = ${staffId}::uuid and not exists (
      select from portal.staff_session n where n.id = ${except ?? null}::uuid and n.staff_id = p.staff_id
        and (n.id = p.session_id or n.device_hash = p.device_hash))`
}

/** Ends one session, and what its browser was shown; false when unknown or already ended. After a sign-out the device stays known. */
export async function endSession(tx: Tx, which: Which & { sessionId: string }): Promise<boolean> {
  const { count } = await tx.staffSession.updateMany({
    where: { id: which.sessionId, staffId: which.staffId, endedAt: null },
    data: {
      endedAt: new Date(),
      endedWhy: which.why,
      ...(which.why === 'signed_out' ? {} : { knownDevice: false }),
    },
  })
  if (count === 1) await endPushesOf(tx, which)
  return count === 1
}

async function endPushesOf(
  tx: Tx,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<void> {
  await tx.$executeRaw`
    delete from portal.push_subscription p using portal.staff_session n
    where n.id = ${sessionId}::uuid and n.staff_id = ${staffId}::uuid and p.staff_id = n.staff_id
      and (n.id = p.session_id or n.device_hash = p.device_hash)`
}
