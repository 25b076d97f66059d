/** Every name that the trail may carry; each has its sentence in `lib/i18n/<locale>/audit.ts`. */
export const auditActions = [
  'reseller.created',
  'setup.completed',
  'staff.created',
  'staff.changed',
  'staff.signed-in',
  'staff.sign-in-refused',
  'staff.signed-out',
  'staff.signed-out-everywhere',
  'staff.locale-changed',
  'connection.saved',
  'connection.probed',
  'connection.signed-in',
  'sync.requested',
  'sync.finished',
  'sync.failed',
  'sync.held',
  'sync.confirmed',
  'lock.requested',
  'lock.changed',
  'lock.not-changed',
  'lock.paused',
  'lock.resumed',
  'lock.cancelled',
  'lock.finished',
  'tenant.held',
  'tenant.released',
  'token.pasted',
  'token.imported',
  'token.removed',
  'vault.rotated',
] as const

export type AuditAction = (typeof auditActions)[number]

export function isAuditAction(value: string): value is AuditAction {
  return (auditActions as readonly string[]).includes(value)
}
