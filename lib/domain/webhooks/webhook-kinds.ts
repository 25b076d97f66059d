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

/** The kind of a test, which is no event. */
export const testKind = 'webhook.test'
