import type { Day } from '../../platform/calendar/days'
import type { NewEvent } from '../events/record-events'
import type { Change } from './plan-sync'
import type { RemoteReading } from './read-remote'
import type { OpenSyncRun } from './sync-run'

type Synced = {
  run: Pick<OpenSyncRun, 'lastGoodSyncAt' | 'quotaBefore'>
  changes: Change[]
  remote: Pick<RemoteReading, 'quota'>
  today: Day
}

/** What a sync found that others want to know of. Tenants of the first one are no news. */
export function toSyncEvents({ run, changes, remote, today }: Synced): NewEvent[] {
  const found = changes.flatMap((change): NewEvent[] => {
    const { tenantId, kind, before, after } = change
    if (kind === 'new' && run.lastGoodSyncAt === null) return []
    if (kind === 'new' || kind === 'back') {
      return [{ kind: 'tenant.appeared', tenantId, payload: { isBack: kind === 'back' } }]
    }
    if (kind === 'gone') return [{ kind: 'tenant.gone', tenantId, payload: {} }]
    if (kind !== 'drift') return []
    return [{ kind: 'drift.found', tenantId, payload: { before: toAccess(before), after: toAccess(after) } }]
  })
  return [...found, ...toQuotaEvents(run, remote, today)]
}

function toAccess(text: string | null) {
  return text === 'locked' || text === 'unlocked' || text === 'unknown' ? text : null
}

/** Percent of the quota at which it is said to be near. */
const quotaSteps = [80, 90, 95, 100] as const

function toQuotaEvents({ quotaBefore }: Synced['run'], { quota }: Synced['remote'], today: Day): NewEvent[] {
  if (quota.kind !== 'ok') return []
  const { registered, maximum } = quota.quota
  const step = stepOf(registered, maximum)
  if (step === null || registered === null || maximum === null) return []
  if (quotaBefore && step <= (stepOf(quotaBefore.registered, quotaBefore.maximum) ?? 0)) return []
  const payload = { registered, maximum, percent: Math.floor((registered * 100) / maximum) }
  // A number that goes up and down around a step is told once a day.
  return [{ kind: 'quota.near', key: `quota.near:${today}:${step}:${maximum}`, payload }]
}

function stepOf(registered: number | null, maximum: number | null): number | null {
  if (registered === null || maximum === null || maximum <= 0) return null
  return quotaSteps.findLast((step) => registered * 100 >= step * maximum) ?? null
}
