import { addDays, type Day } from '../../../platform/calendar/days'
import type { Anomaly, AnomalyKind, AnomalyState } from './anomaly'

/** So many are added a day, and no more: a longer list is not read. */
export const anomaliesADay = 10
/** What happened on one day stays so long for somebody to see it. */
const momentDays = 7

const moments: readonly AnomalyKind[] = ['spike', 'counter_back']

/** An anomaly of an earlier morning that is not over. */
export type OpenAnomaly = {
  id: string
  tenantId: string
  kind: AnomalyKind
  state: Exclude<AnomalyState, 'over'>
  /** The last day on which it was found. */
  lastDay: Day
  snoozedUntil: Day | null
}

export type MorningPlan = {
  /** The most documents at stake first. */
  add: Anomaly[]
  /** Still so: what is known of it is told anew. */
  keep: { id: string; anomaly: Anomaly }[]
  /** Snoozed until today or earlier, and still so. */
  wake: string[]
  /** No longer so. */
  end: string[]
}

/**
 * What becomes of the anomalies found on a morning and of those of before. One that goes on is told once; what somebody
 * said of it stands as long as it goes on. Pure.
 */
export function planMorning({
  open,
  found,
  today,
}: {
  open: readonly OpenAnomaly[]
  found: readonly Anomaly[]
  today: Day
}): MorningPlan {
  const keyOf = (of: { tenantId: string; kind: AnomalyKind }) => `${of.tenantId} ${of.kind}`
  const foundBy = new Map(found.map((anomaly) => [keyOf(anomaly), anomaly]))
  const known = new Set(open.map(keyOf))
  const plan: MorningPlan = { add: [], keep: [], wake: [], end: [] }
  for (const one of open) {
    const anomaly = foundBy.get(keyOf(one))
    const stays =
      anomaly !== undefined || (moments.includes(one.kind) && one.lastDay > addDays(today, -momentDays))
    if (anomaly) plan.keep.push({ id: one.id, anomaly })
    if (!stays) plan.end.push(one.id)
    else if (one.state === 'snoozed' && (one.snoozedUntil ?? today) <= today) plan.wake.push(one.id)
  }
  plan.add = rank(found.filter((anomaly) => !known.has(keyOf(anomaly)))).slice(0, anomaliesADay)
  return plan
}

function rank(anomalies: readonly Anomaly[]): Anomaly[] {
  return anomalies.toSorted(
    (one, other) => other.stake - one.stake || (one.tenantId < other.tenantId ? -1 : 1),
  )
}
