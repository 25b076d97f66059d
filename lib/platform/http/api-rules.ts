import type { KeyPermission } from '../auth/permissions'

/** The scope of an operation. With two, what is asked for decides which one: the domain checks it again. */
export type ApiRule = KeyPermission | readonly [KeyPermission, KeyPermission] | 'any-key'

/** Every operation of the API by its name, as `page-rules.ts` for pages: an operation without a rule does not compile. */
export const apiRules = {
  getKey: 'any-key',
  listTenants: 'tenants:read',
  getTenant: 'tenants:read',
  listSamples: 'tenants:read',
  setAccess: ['tenants:lock', 'tenants:unlock'],
  listDocuments: 'vouchers:read',
  listLockRuns: 'tenants:read',
  getLockRun: 'tenants:read',
  listLockItems: 'tenants:read',
  draftLockRun: ['tenants:lock', 'tenants:unlock'],
  getLockDraft: ['tenants:lock', 'tenants:unlock'],
  startLockRun: ['tenants:lock', 'tenants:unlock'],
  listSignups: 'signups:read',
  listMessages: 'messages:read',
  listCharges: 'receivables:read',
  enterCharge: 'receivables:charge',
  listPayments: 'receivables:read',
  enterPayment: 'receivables:pay',
  getReport: 'reports:read',
  listWebhooks: 'webhooks:read',
  createWebhook: 'webhooks:write',
  getWebhook: 'webhooks:read',
  changeWebhook: 'webhooks:write',
  switchWebhook: 'webhooks:write',
  rotateWebhookSecret: 'webhooks:write',
  testWebhook: 'webhooks:write',
  removeWebhook: 'webhooks:write',
  listDeliveries: 'webhooks:read',
  sendDeliveryAgain: 'webhooks:write',
  listAudit: 'audit:read',
} as const satisfies Record<string, ApiRule>

export type OperationId = keyof typeof apiRules

/** Where the API begins. */
export const apiBase = '/api/v1'

/** Whether a path belongs to the API, which takes keys and no cookies. */
export function isApiPath(path: string): boolean {
  return path === apiBase || path.startsWith(`${apiBase}/`)
}
