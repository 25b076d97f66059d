import { can, type EffectiveRole, isHeld } from '../../platform/auth/permissions'
import { addDays } from '../../platform/calendar/days'
import { instantAt, wallClock } from '../../platform/calendar/wall-clock'
import type { StoredEvent } from '../events/event-kinds'
import {
  type Channel,
  groupOf,
  isNotificationKind,
  type NotificationKind,
  ruleOf,
  sizeOf,
} from './notification-kinds'

export type Choice = {
  channel: Channel
  threshold: number | null
  /** Whether the person's browsers that take them show it, too. */
  push: boolean
}

export type Listener = {
  staffId: string
  role: EffectiveRole
  /** The tags that limit the person; none is no limit. */
  tags: string[]
  /** Of the kinds that the person chose; the others follow their rule. */
  choices: Partial<Record<NotificationKind, Choice>>
  /** Whether any browser of the person shows notifications. */
  hasBrowser: boolean
}

/** What a batch adds to the inbox of one person. */
export type LineChange = {
  staffId: string
  kind: NotificationKind
  groupKey: string
  count: number
  tenantIds: string[]
  payload: unknown
  lastSeq: bigint
  lastAt: Date
  /** When the e-mail is due that tells of it; null is never. */
  mailAt: Date | null
  /** When browsers show it; null is never. */
  pushAt: Date | null
}

export type PlanLines = {
  events: StoredEvent[]
  listeners: Listener[]
  /** The tags of each tenant in the events. */
  tagsOf: Map<string, string[]>
  zone: string
  now: Date
}

/** Events that come together go in one e-mail. */
const gatherMs = 60_000
/** Events that come together are shown once. */
const pushGatherMs = 10_000
/** Minutes since midnight. */
const digestAt = 7 * 60

/** The lines of everybody for a batch of events: who may hear of it, wants to, and from which size on. */
export function planLines({ events, listeners, tagsOf, zone, now }: PlanLines): LineChange[] {
  const lines = new Map<string, LineChange>()
  for (const event of events) {
    if (!isNotificationKind(event.kind)) continue
    for (const listener of listeners) {
      const choice = choiceOf(listener, event.kind)
      if (!concerns(event, listener, tagsOf) || !isWanted(event, choice)) continue
      addEvent(lines, {
        event,
        kind: event.kind,
        listener,
        mailAt: mailAt(choice.channel, now, zone),
        pushAt: choice.push && listener.hasBrowser ? new Date(now.getTime() + pushGatherMs) : null,
      })
    }
  }
  return [...lines.values()]
}

export function choiceOf({ choices }: Pick<Listener, 'choices'>, kind: NotificationKind): Choice {
  const { channel, threshold } = ruleOf(kind)
  // What is mailed at once is wanted at once.
  return choices[kind] ?? { channel, threshold: threshold?.from ?? null, push: channel === 'mail' }
}

function isWanted(event: StoredEvent, { channel, threshold }: Choice): boolean {
  if (channel === 'off') return false
  const size = sizeOf(event)
  return size === null || threshold === null || size >= threshold
}

function concerns(event: StoredEvent, listener: Listener, tagsOf: PlanLines['tagsOf']): boolean {
  if (!isNotificationKind(event.kind) || !can(listener.role, ruleOf(event.kind).permission)) return false
  const isOwn = event.personId === listener.staffId
  if (event.kind === 'staff.new_device') return isOwn
  if (!isHeld(listener.role)) return true
  // Whoever sees some tenants hears of these and of what they asked for themselves.
  if (event.tenantId === null) return isOwn
  return (tagsOf.get(event.tenantId) ?? []).some((tag) => listener.tags.includes(tag))
}

type Adding = { event: StoredEvent; kind: NotificationKind; listener: Listener } & Pick<
  LineChange,
  'mailAt' | 'pushAt'
>

function addEvent(lines: Map<string, LineChange>, adding: Adding): void {
  const { event, kind, listener, mailAt, pushAt } = adding
  const groupKey = groupOf(event)
  const name = `${listener.staffId} ${groupKey}`
  const line = lines.get(name)
  const tenantIds = [...new Set([...(line?.tenantIds ?? []), ...(event.tenantId ? [event.tenantId] : [])])]
  lines.set(name, {
    staffId: listener.staffId,
    kind,
    groupKey,
    count: (line?.count ?? 0) + 1,
    tenantIds,
    payload: event.payload,
    lastSeq: event.seq,
    lastAt: event.at,
    mailAt,
    pushAt,
  })
}

function mailAt(channel: Channel, now: Date, zone: string): Date | null {
  if (channel === 'mail') return new Date(now.getTime() + gatherMs)
  return channel === 'digest' ? nextDigest(now, zone) : null
}

/** The next morning in the reseller's zone. */
export function nextDigest(now: Date, zone: string): Date {
  const { day } = wallClock(now, zone)
  const today = instantAt({ day, minutes: digestAt }, zone)
  return today > now ? today : instantAt({ day: addDays(day, 1), minutes: digestAt }, zone)
}
