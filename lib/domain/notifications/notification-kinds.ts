import { can, type EffectiveRole, type Permission } from '../../platform/auth/permissions'
import type { EventKind, StoredEvent } from '../events/event-kinds'

/** Where a person hears of a kind. Whatever is mailed stands in the inbox, too. */
export const channels = ['off', 'inbox', 'digest', 'mail'] as const
export type Channel = (typeof channels)[number]

type ThresholdUnit = 'tenants' | 'percent' | 'amount' | 'documents'

type KindRule = {
  permission: Permission
  channel: Channel
  /** Events below it are no news to the person. */
  threshold?: { unit: ThresholdUnit; from: number; min: number; max: number }
}

/** The kinds of which people hear, who may, and how they do until they choose. */
const kindRules = {
  'lock_run.finished': {
    permission: 'tenants:lock',
    channel: 'inbox',
    threshold: { unit: 'tenants', from: 10, min: 1, max: 100_000 },
  },
  'lock_run.paused': { permission: 'tenants:lock', channel: 'mail' },
  'drift.found': { permission: 'tenants:lock', channel: 'inbox' },
  'tenant.gone': { permission: 'tenants:lock', channel: 'inbox' },
  'quota.near': {
    permission: 'signups:decide',
    channel: 'mail',
    threshold: { unit: 'percent', from: 90, min: 80, max: 100 },
  },
  'anomaly.found': {
    permission: 'tenants:note',
    channel: 'inbox',
    threshold: { unit: 'documents', from: 0, min: 0, max: 1_000_000 },
  },
  'signup.waits': { permission: 'signups:decide', channel: 'inbox' },
  'dunning.waits': { permission: 'dunning:write', channel: 'inbox' },
  'charge.overdue': {
    permission: 'receivables:read',
    channel: 'off',
    threshold: { unit: 'amount', from: 0, min: 0, max: 1_000_000 },
  },
  'payment.received': {
    permission: 'receivables:read',
    channel: 'inbox',
    threshold: { unit: 'amount', from: 0, min: 0, max: 1_000_000 },
  },
  'token.rejected': { permission: 'settings:read', channel: 'mail' },
  'sync.failing': { permission: 'settings:read', channel: 'mail' },
  'webhook.off': { permission: 'webhooks:write', channel: 'mail' },
  'webhook.secret_rotated': { permission: 'webhooks:write', channel: 'mail' },
  /** Its e-mail is that of sign-in, which nobody switches off. */
  'staff.new_device': { permission: 'self:write', channel: 'inbox' },
} as const satisfies Partial<Record<EventKind, KindRule>>

export type NotificationKind = keyof typeof kindRules
export const notificationKinds = Object.keys(kindRules) as NotificationKind[]

export function ruleOf(kind: NotificationKind): KindRule {
  return kindRules[kind]
}

export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(kindRules, kind)
}

/** The kinds that this role can hear of. */
export function kindsFor(role: EffectiveRole): NotificationKind[] {
  return notificationKinds.filter((kind) => can(role, ruleOf(kind).permission))
}

/** What a threshold is compared with; null where the kind has none. */
export function sizeOf(event: StoredEvent): number | null {
  switch (event.kind) {
    case 'lock_run.finished':
      return event.payload.tenants
    case 'quota.near':
      return event.payload.percent
    case 'anomaly.found':
      return event.payload.stake
    case 'charge.overdue':
    case 'payment.received':
      return Number(event.payload.amount)
    default:
      return null
  }
}

/** Events of one group are one line: a run is its own, fifty tenants are one. */
export function groupOf(event: StoredEvent): string {
  switch (event.kind) {
    case 'lock_run.finished':
    case 'lock_run.paused':
      return `${event.kind}:${event.payload.runId}`
    case 'webhook.off':
    case 'webhook.secret_rotated':
      return `${event.kind}:${event.payload.endpointId}`
    default:
      return event.kind
  }
}
