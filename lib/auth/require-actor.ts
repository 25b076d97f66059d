import 'server-only'
import type { Actor } from '../audit/actor'
import type { Tx } from '../db'
import { Forbidden } from '../errors'
import type { StaffRole } from '../generated/prisma/enums'
import { can, type Permission, standingOf } from './permissions'

/**
 * Refuses a write to staff without the permission, whatever way they came: the role is read where the change
 * is made. The command line and the house itself have no role. Throws Forbidden.
 */
export async function requireActor(tx: Tx, actor: Actor, permission: Permission): Promise<void> {
  if (actor.kind !== 'staff') return
  const [staff] = await tx.$queryRaw<{ role: StaffRole; suspended: boolean; held: boolean }[]>`
    select role::text as role, suspended_at is not null as suspended, portal.tags_of(id) <> '{}' as held
    from portal.staff where id = ${actor.id}::uuid`
  if (!staff || staff.suspended || !can(standingOf(staff.role, staff.held), permission))
    throw new Forbidden('not-allowed')
}
