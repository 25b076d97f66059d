import 'server-only'
import type { StaffRole } from '../../../generated/prisma/enums'
import type { Actor } from '../../../platform/audit/actor'
import { can, effectiveRoleOf, type Permission } from '../../../platform/auth/permissions'
import type { Tx } from '../../../platform/database/db'
import type { StopCode } from '../status'

/** Why a step may not run in somebody's name; null when it may. */
export async function findObstacle(tx: Tx, actor: Actor, needed: Permission[]): Promise<StopCode | null> {
  if (actor.kind !== 'staff') return null
  const [staff] = await tx.$queryRaw<{ role: StaffRole; suspended: boolean; held: boolean }[]>`
    select role::text as role, suspended_at is not null as suspended, portal.tags_of(id) <> '{}' as held
    from portal.staff where id = ${actor.id}::uuid`
  if (!staff || staff.suspended) return 'asker-suspended'
  const standing = effectiveRoleOf(staff.role, staff.held)
  return needed.every((permission) => can(standing, permission)) ? null : 'asker-may-not'
}
