import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { can, permissions, type Role } from '../../platform/auth/permissions'
import { endSessions } from '../../platform/auth/sessions/end-sessions'
import { inScope } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { withdrawInvitationsOf } from './invitations/withdraw-invitation'
import { getOtherStaff, lockStaff, requireAnotherOwner } from './lock-staff'
import { type HandingOver, handOverWork } from './pending-work'

/** Whether the second role has fewer permissions than the first. Pure. */
export function losesRights(from: Role, to: Role): boolean {
  return permissions.some((permission) => can(from, permission) && !can(to, permission))
}

/** Whether the second role could not do work that is pending in the name of the first. Pure. */
function losesWork(from: Role, to: Role): boolean {
  const work = ['tenants:lock', 'messages:send', 'tenants:everyone'] as const
  return work.some((permission) => can(from, permission) && !can(to, permission))
}

/**
 * Changes a role. When permissions are lost, the person's sessions end and pending work that the new role may
 * not do is handed over or cancelled. Throws as `suspendStaff`.
 */
export async function changeRole(
  input: { resellerId: string; actor: Actor; staffId: string; role: Role } & Pick<
    HandingOver,
    'successor' | 'seen'
  >,
): Promise<void> {
  const { resellerId, actor, staffId, role, successor, seen } = input
  await inScope(resellerId, async (tx) => {
    await lockStaff(tx, { resellerId, actor })
    const person = await getOtherStaff(tx, { staffId, actor })
    if (person.suspendedAt) throw new Conflict('staff-suspended')
    if (person.role === role) return
    if (role !== 'owner') await requireAnotherOwner(tx, person)
    await tx.staff.update({ where: { id: staffId }, data: { role } })
    const shrinks = losesRights(person.role, role)
    const sessions = shrinks ? await endSessions(tx, { staffId, why: 'rights' }) : 0
    if (!can(role, 'staff:write')) await withdrawInvitationsOf(tx, staffId)
    if (losesWork(person.role, role)) {
      await handOverWork(tx, { resellerId, actor, leaving: person, successor, seen })
    }
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.role-changed',
      subject: { kind: 'staff', id: staffId, name: person.name },
      before: { role: person.role },
      after: { role, sessions },
    })
  })
}
