import 'server-only'
import type { Actor } from '../audit/actor'
import { can } from '../auth/permissions'
import type { Tx } from '../db'
import { Forbidden } from '../errors'

/** Staff must hold the permission now, in the database; the command line is the owner of the machine. */
export async function requireLockPermission(tx: Tx, actor: Actor): Promise<void> {
  if (actor.kind === 'cli') return
  const staff = actor.id
    ? await tx.staff.findUnique({ where: { id: actor.id }, select: { role: true, suspendedAt: true } })
    : null
  if (actor.kind !== 'staff' || !staff || staff.suspendedAt || !can(staff.role, 'tenants:lock')) {
    throw new Forbidden('forbidden')
  }
}
