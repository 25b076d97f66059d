import 'server-only'
import type { StaffRole } from '../../generated/prisma/enums'
import type { Actor } from '../audit/actor'
import type { Tx } from '../database/db'
import { Forbidden } from '../errors'
import { can, effectiveRoleOf, keyCan, type Permission } from './permissions'

/**
 * Checks a write's permission with the role, or the scopes of the API key, as stored at the time of the change. The
 * command line and the system have no role. Throws Forbidden.
 */
export async function requireActor(tx: Tx, actor: Actor, permission: Permission): Promise<void> {
  if (actor.kind === 'key') return requireKey(tx, actor, permission)
  if (actor.kind !== 'staff') return
  const [staff] = await tx.$queryRaw<{ role: StaffRole; suspended: boolean; held: boolean }[]>`
    select role::text as role, suspended_at is not null as suspended, portal.tags_of(id) <> '{}' as held
    from portal.staff where id = ${actor.id}::uuid`
  if (!staff || staff.suspended || !can(effectiveRoleOf(staff.role, staff.held), permission))
    throw new Forbidden('not-allowed')
}

async function requireKey(tx: Tx, actor: Actor, permission: Permission): Promise<void> {
  const [key] = await tx.$queryRaw<{ scopes: string[]; isHeld: boolean }[]>`
    select scopes, portal.tags_of(id) <> '{}' as "isHeld" from portal.api_key
    where id = ${actor.id}::uuid and revoked_at is null and (expires_at is null or expires_at > now())`
  if (!key) throw new Forbidden('key-wrong')
  if (!keyCan(key, permission)) throw new Forbidden('key-scope', { scope: permission })
}
