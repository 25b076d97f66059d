import type { Route } from 'next'
import { causeText, reasonText } from '@/components/status/item-state'
import type { AuditLine } from '@/lib/audit/queries'
import { formatInstant } from '@/lib/format'
import { hasText } from '@/lib/i18n/texts'
import type { LockItemView } from '@/lib/locks/queries'
import type { ScheduleLine } from '@/lib/locks/schedules/queries'
import { lockRunPath, schedulePath } from '@/lib/routes'
import type { TenantChange, TenantFile } from '@/lib/tenants/get-tenant'
import type { TenantScope } from './tenant-scope'

export type TimelineLine = {
  id: string
  at: Date
  kind: 'lock' | 'schedule' | 'change' | 'trail' | 'seen'
  title: string
  text: string | null
  href: Route | null
}

/** Locks, changes that syncs saw and lines of the trail as one history, newest first. */
export function tenantTimeline(of: {
  view: TenantScope
  file: TenantFile
  items: LockItemView[]
  schedules: ScheduleLine[]
  trail: AuditLine[]
}): TimelineLine[] {
  const { view, file, items, schedules, trail } = of
  const { t } = view
  const seen: TimelineLine = {
    id: 'seen',
    at: file.tenant.firstSeenAt,
    kind: 'seen',
    title: t('tenants.firstSeen'),
    text: null,
    href: null,
  }
  const lines = [
    ...items.map((item) => ofLock(view, item)),
    ...schedules.map((schedule) => ofSchedule(view, schedule)),
    ...file.changes.filter(({ kind }) => kind !== 'new').map((change) => ofChange(view, change)),
    // A lock's own lines say again what its item says with proof, and a drift's what the change says.
    ...trail
      .filter(({ action }) => !action.startsWith('lock.') && action !== 'drift.noticed')
      .map((line) => ofTrail(view, line)),
    seen,
  ]
  return lines.sort((one, two) => two.at.getTime() - one.at.getTime())
}

function ofLock({ t }: TenantScope, item: LockItemView): TimelineLine {
  const state = `locks.state.${item.state}`
  const why = t('tenants.lockedWhy', { reason: reasonText(t, item.reason), who: item.askedByName })
  return {
    id: item.id,
    at: item.endedAt ?? item.askedAt,
    kind: 'lock',
    title: t('tenants.lockedBy', {
      verb: t(`locks.verb.${item.desired as 'locked' | 'unlocked'}`),
      state: hasText(state) ? t(state).toLowerCase() : item.state,
    }),
    text: [why, causeText(t, item)].filter(Boolean).join('. '),
    href: lockRunPath(item.runId),
  }
}

function ofSchedule({ t, locale, zone }: TenantScope, schedule: ScheduleLine): TimelineLine {
  const when = formatInstant(schedule.startsAt, locale, 'weekdayTime', zone)
  const said = {
    state: t(`schedules.state.${schedule.state}`),
    reason: reasonText(t, schedule.reason),
    who: schedule.askedByName,
  }
  return {
    id: schedule.id,
    at: schedule.createdAt,
    kind: 'schedule',
    title: t(`schedules.timeline.${schedule.desired}`, { when }),
    text: t('schedules.timeline.text', said),
    href: schedulePath(schedule.id),
  }
}

function ofChange({ t }: TenantScope, change: TenantChange): TimelineLine {
  const key = `sync.change.${change.kind}`
  const values = { before: change.before ?? '—', after: change.after ?? '—' }
  const title = hasText(key) ? t(key, values) : change.kind
  return { id: change.id, at: change.at, kind: 'change', title, text: null, href: null }
}

function ofTrail({ t }: TenantScope, line: AuditLine): TimelineLine {
  const key = `audit.${line.action}`
  const title = hasText(key) ? t(key) : line.action
  const text = [line.actorName, line.reason].filter(Boolean).join(' · ')
  return { id: line.id, at: line.at, kind: 'trail', title, text, href: null }
}
