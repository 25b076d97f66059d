import 'server-only'
import type { Actor } from '../audit/actor'
import { can, type Permission, standingOf } from '../auth/permissions'
import type { Tx } from '../db'
import type { StaffRole } from '../generated/prisma/enums'
import type { StopCode } from './states'

/** What keeps a step from being taken in somebody's name; null when nothing does. */
export async function findObstacle(tx: Tx, actor: Actor, needed: Permission[]): Promise<StopCode | null> {
  if (actor.kind !== 'staff') return null
  const [staff] = await tx.$queryRaw<{ role: StaffRole; suspended: boolean; held: boolean }[]>`
    select role::text as role, suspended_at is not null as suspended, portal.tags_of(id) <> '{}' as held
    from portal.staff where id = ${actor.id}::uuid`
  if (!staff || staff.suspended) return 'asker-suspended'
  const standing = standingOf(staff.role, staff.held)
  return needed.every((permission) => can(standing, permission)) ? null : 'asker-may-not'
}
