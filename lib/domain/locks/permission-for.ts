import type { Permission } from '../../platform/auth/permissions'
import type { Wanted } from './engine/plan-locks'

/** Roles have both or none; an API key may have one alone. */
export function permissionFor(desired: Wanted): Permission {
  return desired === 'locked' ? 'tenants:lock' : 'tenants:unlock'
}
