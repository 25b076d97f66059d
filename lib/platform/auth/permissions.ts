import type { StaffRole } from '../../generated/prisma/enums'

export type Role = StaffRole

/** A role whose bearer sees only tenants with certain tags. Owners see everything. */
export type TagLimitedRole = `${Exclude<Role, 'owner'>}-of-tags`

/** What a person may do follows from it alone: the role plus the tag limit. */
export type EffectiveRole = Role | TagLimitedRole

const tagLimitedSuffix = '-of-tags'

export function isHeld(role: EffectiveRole): role is TagLimitedRole {
  return role.endsWith(tagLimitedSuffix)
}

/** The stored role, without the tag limit. */
export function baseRole(role: EffectiveRole): Role {
  return role.replace(tagLimitedSuffix, '') as Role
}

/** The effective role of a person with or without a tag limit. */
export function effectiveRoleOf(kept: Role, isTagLimited: boolean): EffectiveRole {
  return isTagLimited && kept !== 'owner' ? `${kept}${tagLimitedSuffix}` : kept
}

/** Allow-list for tag-limited staff: work on single tenants. */
const tagLimitedPermissions: readonly string[] = [
  'tenants:read',
  'tenants:lock',
  'tenants:unlock',
  'tenants:note',
  'vouchers:read',
  'vouchers:write',
  'vouchers:issue',
  'receivables:read',
  'receivables:pay',
  'reports:read',
  'reports:schedule',
  'sync:request',
  'self:write',
]

/** The table of roles per permission. */
const rolesOf = {
  'tenants:read': ['owner', 'admin', 'support', 'sales', 'viewer'],
  'tenants:lock': ['owner', 'admin', 'support'],
  /** Apart from locking for API keys alone: no role has one without the other. */
  'tenants:unlock': ['owner', 'admin', 'support'],
  /** Placing and lifting a hold, which lock runs respect. */
  'tenants:hold': ['owner'],
  /** Locking and releasing all tenants at once. */
  'tenants:everyone': ['owner'],
  /** Adding and removing tags of tenants. */
  'tenants:tag': ['owner', 'admin', 'support'],
  /** Writing notes on a tenant, and editing one's own. */
  'tenants:note': ['owner', 'admin', 'support', 'sales'],
  'tenants:token': ['owner', 'admin'],
  /** Revealing a token, after re-authentication. */
  'tenants:token-reveal': ['owner'],
  'vouchers:read': ['owner', 'admin', 'support'],
  /** Sending what waits. */
  'vouchers:write': ['owner', 'admin', 'support'],
  /** Drafting and issuing vouchers and dispatch guides. */
  'vouchers:issue': ['owner', 'admin', 'support'],
  /** Setting the state of an issued voucher by hand. */
  'vouchers:state': ['owner'],
  /** Listing restaurant partners and refreshing the list. */
  'partners:read': ['owner', 'admin', 'support', 'viewer'],
  /** Creating one; the API cannot delete it. */
  'partners:write': ['owner', 'admin'],
  /** The history of messages. */
  'messages:read': ['owner', 'admin', 'support', 'viewer'],
  /** Sending, steering runs, and a tenant's numbers and consent. */
  'messages:send': ['owner', 'admin', 'support'],
  /** Messaging settings and templates. */
  'messages:write': ['owner', 'admin'],
  /** Sequences of notices that end in a lock. */
  'dunning:write': ['owner', 'admin'],
  /** Charges, payments and balances. */
  'receivables:read': ['owner', 'admin', 'support'],
  /** Entering, raising and importing charges, and cancelling one. */
  'receivables:charge': ['owner', 'admin'],
  /** Entering and importing payments. */
  'receivables:pay': ['owner', 'admin', 'support'],
  /** Reversing a payment. */
  'receivables:reverse': ['owner', 'admin'],
  /** Giving up what is owed on a charge. */
  'receivables:write-off': ['owner'],
  /** Prices, and what follows from debts and payments. */
  'receivables:settings': ['owner', 'admin'],
  /** Letting locks and unlocks for debt start by themselves. */
  'receivables:automatic': ['owner'],
  /** The reports room; some reports need the permission of what they tell, too. */
  'reports:read': ['owner', 'admin', 'support', 'sales', 'viewer'],
  /** Having a report mailed to colleagues, again and again. */
  'reports:schedule': ['owner', 'admin', 'support', 'sales'],
  /** The same to anybody, and ending what others schedule. */
  'reports:outside': ['owner'],
  /** Creating, renaming and deleting tags. */
  'tags:write': ['owner', 'admin'],
  'settings:read': ['owner', 'admin'],
  'settings:write': ['owner', 'admin'],
  /** Changing the central server of a connected reseller. */
  'connection:move': ['owner'],
  'audit:read': ['owner', 'admin'],
  /** Apart from writing for API keys alone: addresses that are told of events, and what was sent. */
  'webhooks:read': ['owner'],
  /** Addresses that are told of events, and their secrets. */
  'webhooks:write': ['owner'],
  /** Retention of the audit log, the call log and prospects' data. */
  'retention:write': ['owner'],
  'sync:request': ['owner', 'admin', 'support'],
  'staff:write': ['owner'],
  /** Creating, rotating and revoking API keys. */
  'keys:write': ['owner'],
  'signups:read': ['owner', 'admin', 'support', 'sales'],
  'signups:decide': ['owner', 'admin', 'sales'],
  'signups:settings': ['owner', 'admin'],
  /** One's own account: signing out, language. */
  'self:write': ['owner', 'admin', 'support', 'sales', 'viewer'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesOf

export function can(role: EffectiveRole, permission: Permission): boolean {
  if (isHeld(role) && !tagLimitedPermissions.includes(permission)) return false
  return rolesWith(permission).includes(baseRole(role))
}

export function rolesWith(permission: Permission): readonly Role[] {
  return rolesOf[permission]
}

export const permissions = Object.keys(rolesOf) as Permission[]

/** Every role: each looks after its own account. */
export const roles: readonly Role[] = rolesOf['self:write']

/** What an API key may be given. What needs a person who proves who they are is never among it. */
export const keyPermissions = [
  'tenants:read',
  'tenants:lock',
  'tenants:unlock',
  'signups:read',
  'vouchers:read',
  'messages:read',
  'receivables:read',
  'receivables:charge',
  'receivables:pay',
  'reports:read',
  'webhooks:read',
  'webhooks:write',
  'audit:read',
] as const satisfies readonly Permission[]

export type KeyPermission = (typeof keyPermissions)[number]

/** Whether tags may limit a key with this permission: it is work on single tenants. */
export function isForTagLimited(permission: Permission): boolean {
  return tagLimitedPermissions.includes(permission)
}

/** Whether an API key with these scopes may do something; one that tags limit may no more than such staff. */
export function keyCan(key: { scopes: readonly string[]; isHeld: boolean }, permission: Permission): boolean {
  if (!(keyPermissions as readonly string[]).includes(permission) || !key.scopes.includes(permission))
    return false
  return !key.isHeld || isForTagLimited(permission)
}
