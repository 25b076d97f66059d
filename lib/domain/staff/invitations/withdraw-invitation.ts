import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { lockStaff } from '../lock-staff'

/** Revokes an invitation. Idempotent. Throws NotFound, Conflict `invitation-used`. */
export async function withdrawInvitation(input: {
  resellerId: string
  actor: Actor
  invitationId: string
}): Promise<void> {
  const { resellerId, actor, invitationId } = input
  await inScope(resellerId, async (tx) => {
    await lockStaff(tx, { resellerId, actor })
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

/** Revokes the invitations of a person who may no longer invite. */
export async function withdrawInvitationsOf(tx: Tx, staffId: string): Promise<number> {
  const { count } = await tx.staffInvitation.updateMany({
    where: { invitedBy: staffId, usedAt: null, withdrawnAt: null },
    data: { withdrawnAt: new Date() },
  })
  return count
}
