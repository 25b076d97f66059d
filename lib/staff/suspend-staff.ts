import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { endSessions } from '../auth/end-sessions'
import { inScope } from '../db'
import { getOther, holdStaff, keepAnOwner } from './hold-staff'
import { type HandingOver, handOverWork } from './waiting-work'
import { withdrawInvitationsOf } from './withdraw-invitation'

type Asked = { resellerId: string; actor: Actor; staffId: string }

/**
 * Shuts somebody out at once: their sessions end, what waits in their name is handed over or given up, and links to join
 * that they gave out end, all in one transaction. Repeating it changes nothing. Throws Forbidden, NotFound, and
 * Conflict `staff-self`, `staff-last-owner`, `hand-over-…`.
 */
export async function suspendStaff(asked: Asked & Pick<HandingOver, 'successor' | 'seen'>): Promise<void> {
  const { resellerId, actor, staffId, successor, seen } = asked
  await inScope(resellerId, async (tx) => {
    await holdStaff(tx, { resellerId, actor })
    const leaving = await getOther(tx, { staffId, actor })
    if (leaving.suspendedAt) return
    await keepAnOwner(tx, leaving)
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

/** Lets somebody in again, with the role they had; what was handed over stays where it is. */
export async function bringBackStaff({ resellerId, actor, staffId }: Asked): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await holdStaff(tx, { resellerId, actor })
    const back = await getOther(tx, { staffId, actor })
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
