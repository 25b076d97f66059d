import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { inScope, type Tx } from '../db'
import { Conflict, NotFound } from '../errors'
import { holdStaff } from './hold-staff'

/** The link opens nothing any more. Repeating it changes nothing. Throws NotFound, Conflict `invitation-used`. */
export async function withdrawInvitation(asked: {
  resellerId: string
  actor: Actor
  invitationId: string
}): Promise<void> {
  const { resellerId, actor, invitationId } = asked
  await inScope(resellerId, async (tx) => {
    await holdStaff(tx, { resellerId, actor })
    const invitation = await tx.staffInvitation.findUnique({ where: { id: invitationId } })
    if (!invitation) throw new NotFound('invitation-missing')
    if (invitation.withdrawnAt) return
    const { count } = await tx.staffInvitation.updateMany({
      where: { id: invitationId, usedAt: null, withdrawnAt: null },
      data: { withdrawnAt: new Date() },
    })
    if (count === 0) throw new Conflict('invitation-used')
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.invitation-withdrawn',
      subject: { kind: 'staff-invitation', id: invitationId, name: invitation.email },
    })
  })
}

/** Whoever may invite nobody any more leaves no open door behind. */
export async function withdrawInvitationsOf(tx: Tx, staffId: string): Promise<number> {
  const { count } = await tx.staffInvitation.updateMany({
    where: { invitedBy: staffId, usedAt: null, withdrawnAt: null },
    data: { withdrawnAt: new Date() },
  })
  return count
}
