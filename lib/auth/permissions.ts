import type { StaffRole } from '../generated/prisma/enums'

export type Role = StaffRole

/** A role whose bearer sees only tenants with certain tags. Owners see everything. */
export type HeldRole = `${Exclude<Role, 'owner'>}-of-tags`

/** What a person may do follows from it, everywhere: being held to tags is part of it. */
export type Standing = Role | HeldRole

const heldEnd = '-of-tags'

export function isHeld(role: Standing): role is HeldRole {
  return role.endsWith(heldEnd)
}

/** The role as it is kept and called. */
export function plainRole(role: Standing): Role {
  return role.replace(heldEnd, '') as Role
}

/** Where a person stands who is held to tags, or is not. */
export function standingOf(kept: Role, isHeldToTags: boolean): Standing {
  return isHeldToTags && kept !== 'owner' ? `${kept}${heldEnd}` : kept
}

/** All that is left to whoever sees a part of the book: work on single tenants. What is not named is refused. */
const heldMay: readonly string[] = [
  'tenants:read',
  'tenants:lock',
  'vouchers:read',
  'vouchers:write',
  'vouchers:issue',
  'sync:request',
  'self:write',
]

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

export function can(role: Standing, permission: Permission): boolean {
  if (isHeld(role) && !heldMay.includes(permission)) return false
  return rolesWith(permission).includes(plainRole(role))
}

export function rolesWith(permission: Permission): readonly Role[] {
  return rolesOf[permission]
}

export const permissions = Object.keys(rolesOf) as Permission[]
