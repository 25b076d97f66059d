import type { KeyPermission } from '../../platform/auth/permissions'
import type { EventKind } from '../events/event-kinds'

/** The kinds that leave the portal, as receivers know them: a name is never reused or changed. */
export const webhookKinds = [
  'tenant.locked',
  'tenant.unlocked',
  'tenant.appeared',
  'tenant.gone',
  'lock_run.finished',
  'drift.found',
  'quota.near',
  'signup.requested',
  'signup.created',
  'document.issued',
  'charge.overdue',
  'payment.received',
] as const satisfies readonly EventKind[]

export type WebhookKind = (typeof webhookKinds)[number]

const readPermissions: Record<WebhookKind, KeyPermission> = {
  'tenant.locked': 'tenants:read',
  'tenant.unlocked': 'tenants:read',
  'tenant.appeared': 'tenants:read',
  'tenant.gone': 'tenants:read',
  'lock_run.finished': 'tenants:read',
  'drift.found': 'tenants:read',
  'quota.near': 'tenants:read',
  'signup.requested': 'signups:read',
  'signup.created': 'signups:read',
  'document.issued': 'vouchers:read',
  'charge.overdue': 'receivables:read',
  'payment.received': 'receivables:read',
}

/** What reading the same by other ways takes; null for a test, which tells of nobody. */
export function readPermissionOf(kind: string): KeyPermission | null {
  return Object.hasOwn(readPermissions, kind) ? readPermissions[kind as WebhookKind] : null
}

/** The kind of a test, which is no event. */
export const testKind = 'webhook.test'
