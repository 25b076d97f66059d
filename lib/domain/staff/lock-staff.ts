import 'server-only'
import type { Staff } from '../../generated/prisma/client'
import type { Actor } from '../../platform/audit/actor'
import { requireActor } from '../../platform/auth/require-actor'
import type { Tx } from '../../platform/database/db'
import { Conflict, NotFound } from '../../platform/errors'

/**
 * Serialises changes of a reseller's staff and only then checks the actor: of two owners who suspend each other
 * at once the second no longer is one. Throws Forbidden.
 */
export async function lockStaff(tx: Tx, of: { resellerId: string; actor: Actor }): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`staff:${of.resellerId}`}, 0))`
  await requireActor(tx, of.actor, 'staff:write')
}

/** Another person of the same reseller. Throws NotFound, and Conflict `staff-self` for the actor. */
export async function getOtherStaff(
  tx: Tx,
  { staffId, actor }: { staffId: string; actor: Actor },
): Promise<Staff> {
  const found = await tx.staff.findUnique({ where: { id: staffId } })
  if (!found) throw new NotFound('staff-missing')
  if (found.id === actor.id) throw new Conflict('staff-self')
  return found
}

/** Throws Conflict `staff-last-owner` when no other active owner is left. */
export async function requireAnotherOwner(tx: Tx, leaving: Staff): Promise<void> {
  if (leaving.role !== 'owner' || leaving.suspendedAt) return
  const others = await tx.staff.count({
    where: { role: 'owner', suspendedAt: null, NOT: { id: leaving.id } },
  })
  if (others === 0) throw new Conflict('staff-last-owner')
}
