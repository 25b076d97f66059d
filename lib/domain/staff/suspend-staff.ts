import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { endSessions } from '../../platform/auth/sessions/end-sessions'
import { inScope } from '../../platform/database/db'
import { withdrawInvitationsOf } from './invitations/withdraw-invitation'
import { getOtherStaff, lockStaff, requireAnotherOwner } from './lock-staff'
import { type HandingOver, handOverWork } from './pending-work'

type StaffChange = { resellerId: string; actor: Actor; staffId: string }

/**
 * Suspends a person in one transaction: their sessions end, pending work is handed over or cancelled, and their
 * invitations are revoked. Idempotent. Throws Forbidden, NotFound, and Conflict `staff-self`,
 * `staff-last-owner`, `hand-over-…`.
 */
export async function suspendStaff(
  input: StaffChange & Pick<HandingOver, 'successor' | 'seen'>,
): Promise<void> {
  const { resellerId, actor, staffId, successor, seen } = input
  await inScope(resellerId, async (tx) => {
    await lockStaff(tx, { resellerId, actor })
    const leaving = await getOtherStaff(tx, { staffId, actor })
    if (leaving.suspendedAt) return
    await requireAnotherOwner(tx, leaving)
    await tx.staff.update({ where: { id: staffId }, data: { suspendedAt: new Date() } })
    const sessions = await endSessions(tx, { staffId, why: 'rights' })
    const invitations = await withdrawInvitationsOf(tx, staffId)
    await handOverWork(tx, { resellerId, actor, leaving, successor, seen })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.suspended',
      subject: { kind: 'staff', id: staffId, name: leaving.name },
      after: { sessions, invitations },
    })
  })
}

/** Reinstates a suspended person with their role; handed-over work stays where it is. */
export async function reinstateStaff({ resellerId, actor, staffId }: StaffChange): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await lockStaff(tx, { resellerId, actor })
    const back = await getOtherStaff(tx, { staffId, actor })
    if (!back.suspendedAt) return
    await tx.staff.update({ where: { id: staffId }, data: { suspendedAt: null } })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.brought-back',
      subject: { kind: 'staff', id: staffId, name: back.name },
      after: { role: back.role },
    })
  })
}
