import type { StaffRole } from '../generated/prisma/enums'

export type Role = StaffRole

/** The one table of who may do what. */
const rolesOf = {
  'tenants:read': ['owner', 'admin', 'support', 'sales', 'viewer'],
  'tenants:lock': ['owner', 'admin', 'support'],
  'tenants:token': ['owner', 'admin'],
  'settings:read': ['owner', 'admin'],
  'settings:write': ['owner', 'admin'],
  'audit:read': ['owner', 'admin'],
  'sync:request': ['owner', 'admin', 'support'],
  'staff:write': ['owner'],
  /** One's own account: signing out, language. */
  'self:write': ['owner', 'admin', 'support', 'sales', 'viewer'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesOf

export function can(role: Role, permission: Permission): boolean {
  return rolesWith(permission).includes(role)
}

export function rolesWith(permission: Permission): readonly Role[] {
  return rolesOf[permission]
}

export const permissions = Object.keys(rolesOf) as Permission[]
