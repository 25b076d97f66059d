import type { Route } from 'next'
import { reasonText } from '@/components/status/item-state'
import { causeText, stateText } from '@/lib/domain/locks/cause-text'
import type { LockItemView } from '@/lib/domain/locks/queries'
import type { ScheduleLine } from '@/lib/domain/locks/schedules/queries'
import type { TenantChange, TenantFile } from '@/lib/domain/tenants/get-tenant'
import type { AuditLine } from '@/lib/platform/audit/queries'
import { reasonWords } from '@/lib/platform/audit/reason-words'
import { formatInstant } from '@/lib/platform/format'
import { findText } from '@/lib/platform/i18n/texts'
import { lockRunPath, schedulePath } from '@/lib/platform/routes'
import type { TenantScope } from './tenant-scope'

export type TimelineLine = {
  id: string
  at: Date
  kind: 'lock' | 'schedule' | 'change' | 'trail' | 'seen'
  title: string
  text: string | null
  href: Route | null
}

/** Locks, changes that syncs saw and audit events as one history, newest first. */
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
  const why = t('tenants.lockedWhy', { reason: reasonText(t, item.reason), who: item.askedByName })
  return {
    id: item.id,
    at: item.endedAt ?? item.askedAt,
    kind: 'lock',
    title: t('tenants.lockedBy', {
      verb: t(`locks.verb.${item.desired as 'locked' | 'unlocked'}`),
      state: stateText(t, item.state, item.hostSilence).toLowerCase(),
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
  const title = findText(t, key, values) ?? change.kind
  return { id: change.id, at: change.at, kind: 'change', title, text: null, href: null }
}

function ofTrail({ t }: TenantScope, line: AuditLine): TimelineLine {
  const key = `audit.${line.action}`
  const title = findText(t, key) ?? line.action
  const text = [line.actorName, reasonWords(t, line)].filter(Boolean).join(' · ')
  return { id: line.id, at: line.at, kind: 'trail', title, text, href: null }
}
