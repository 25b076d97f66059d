import 'server-only'
import type { Actor } from '../audit/actor'
import type { Tx } from '../db'
import { Forbidden } from '../errors'
import { can, type Permission } from './permissions'

/**
 * Refuses a write to staff without the permission, whatever way they came: the role is read where the change
 * is made. The command line and the house itself have no role. Throws Forbidden.
 */
export async function requireActor(tx: Tx, actor: Actor, permission: Permission): Promise<void> {
  if (actor.kind !== 'staff') return
  const staff = actor.id
    ? await tx.staff.findUnique({ where: { id: actor.id }, select: { role: true, suspendedAt: true } })
    : null
  if (!staff || staff.suspendedAt || !can(staff.role, permission)) throw new Forbidden('not-allowed')
}
