import type { StaffRole } from '../generated/prisma/enums'

export type Role = StaffRole

/** The one table of who may do what. */
const rolesOf = {
  'tenants:read': ['owner', 'admin', 'support', 'sales', 'viewer'],
  'tenants:lock': ['owner', 'admin', 'support'],
  /** Placing and lifting a hold, which locks then respect. */
  'tenants:hold': ['owner'],
  /** Locking and releasing all tenants at once. */
  'tenants:everyone': ['owner'],
  /** Putting tags on tenants and taking them off. */
  'tenants:tag': ['owner', 'admin', 'support'],
  'tenants:token': ['owner', 'admin'],
  /** Reading a token in clear, after proving again who asks. */
  'tenants:token-reveal': ['owner'],
  'vouchers:read': ['owner', 'admin', 'support'],
  /** Sending what waits. */
  'vouchers:write': ['owner', 'admin', 'support'],
  /** Drafting and issuing vouchers and dispatch guides. */
  'vouchers:issue': ['owner', 'admin', 'support'],
  /** Bringing an issued voucher to another state, by hand. */
  'vouchers:state': ['owner'],
  /** The list of restaurant partners, and asking the server for it. */
  'partners:read': ['owner', 'admin', 'support', 'viewer'],
  /** Creating one, which nobody can take back. */
  'partners:write': ['owner', 'admin'],
  /** The history of messages: what was sent, to whom, and what became of it. */
  'messages:read': ['owner', 'admin', 'support', 'viewer'],
  /** Sending, steering runs, and what a tenant wants: its numbers and whether it wants messages. */
  'messages:send': ['owner', 'admin', 'support'],
  /** How messages leave, and templates. */
  'messages:write': ['owner', 'admin'],
  /** Sequences of notices that end in a lock. */
  'dunning:write': ['owner', 'admin'],
  /** Which tags there are. */
  'tags:write': ['owner', 'admin'],
  'settings:read': ['owner', 'admin'],
  'settings:write': ['owner', 'admin'],
  'audit:read': ['owner', 'admin'],
  /** How long the trail, the log of calls and prospects' data are kept. */
  'retention:write': ['owner'],
  'sync:request': ['owner', 'admin', 'support'],
  'staff:write': ['owner'],
  'signups:read': ['owner', 'admin', 'support', 'sales'],
  'signups:decide': ['owner', 'admin', 'sales'],
  'signups:settings': ['owner', 'admin'],
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
