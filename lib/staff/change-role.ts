import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { endSessions } from '../auth/end-sessions'
import { can, permissions, type Role } from '../auth/permissions'
import { inScope } from '../db'
import { Conflict } from '../errors'
import { getOther, holdStaff, keepAnOwner } from './hold-staff'
import { type HandingOver, handOverWork } from './waiting-work'
import { withdrawInvitationsOf } from './withdraw-invitation'

/** Whether somebody may do less with the second role than with the first. Pure. */
export function losesRights(from: Role, to: Role): boolean {
  return permissions.some((permission) => can(from, permission) && !can(to, permission))
}

/** Whether what waits in the name of the first role could not be done with the second. Pure. */
export function losesWork(from: Role, to: Role): boolean {
  const work = ['tenants:lock', 'messages:send', 'tenants:everyone'] as const
  return work.some((permission) => can(from, permission) && !can(to, permission))
}

/**
 * Gives somebody another role. Where it may do less, their sessions end; where it could not do what waits in their
 * name, that is handed over or given up as when they leave. Throws as `suspendStaff`.
 */
export async function changeRole(
  asked: { resellerId: string; actor: Actor; staffId: string; role: Role } & Pick<
    HandingOver,
    'successor' | 'seen'
  >,
): Promise<void> {
  const { resellerId, actor, staffId, role, successor, seen } = asked
  await inScope(resellerId, async (tx) => {
    await holdStaff(tx, { resellerId, actor })
    const person = await getOther(tx, { staffId, actor })
    if (person.suspendedAt) throw new Conflict('staff-suspended')
    if (person.role === role) return
    if (role !== 'owner') await keepAnOwner(tx, person)
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
