import 'server-only'
import type { Actor } from '../audit/actor'
import { requireActor } from '../auth/require-actor'
import type { Tx } from '../db'
import { Conflict, NotFound } from '../errors'
import type { Staff } from '../generated/prisma/client'

/**
 * Lets changes of a reseller's staff happen one after the other, whoever asks, and only then looks at who asks: of
 * two owners who suspend each other at the same moment the second one is not an owner any more. Throws Forbidden.
 */
export async function holdStaff(tx: Tx, of: { resellerId: string; actor: Actor }): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`staff:${of.resellerId}`}, 0))`
  await requireActor(tx, of.actor, 'staff:write')
}

/** Somebody else of the same reseller. Throws NotFound, and Conflict `staff-self` for whoever asks. */
export async function getOther(
  tx: Tx,
  { staffId, actor }: { staffId: string; actor: Actor },
): Promise<Staff> {
  const found = await tx.staff.findUnique({ where: { id: staffId } })
  if (!found) throw new NotFound('staff-missing')
  if (found.id === actor.id) throw new Conflict('staff-self')
  return found
}

/** Throws Conflict `staff-last-owner` when nobody would be left who may change the staff. */
export async function keepAnOwner(tx: Tx, leaving: Staff): Promise<void> {
  if (leaving.role !== 'owner' || leaving.suspendedAt) return
  const others = await tx.staff.count({
    where: { role: 'owner', suspendedAt: null, NOT: { id: leaving.id } },
  })
  if (others === 0) throw new Conflict('staff-last-owner')
}
