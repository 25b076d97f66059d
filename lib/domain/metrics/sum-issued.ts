import { addDays, type Day } from '../../platform/calendar/days'
import type { IssuedStep, Period } from '../tenants/issued/issued-between'
import { knownIssued } from '../tenants/issued/known-issued'

export type IssuedDocuments = {
  count: number
  /** The first day counted: later than the period's first day where nothing older is known. */
  since: Day
  /** Whether `since` is the first day of the period. */
  isWhole: boolean
  /** Of so many tenants nothing is known on some day, so that there may be more documents. */
  unknown: number
  /** 0.06 is 6 % more than in as many days before; null where either is not known whole, or there were none. */
  change: number | null
}

/** The documents of a whole period against as many days before it. Null where nothing of the period is known. Pure. */
export function sumIssued(steps: readonly IssuedStep[], period: Period): IssuedDocuments | null {
  const now = addUp(steps, period)
  if (!now) return null
  const before = addUp(steps, { ...period, until: addDays(period.until, -period.days) })
  const comparable = now.isExact && before?.isExact && before.count > 0
  return {
    count: now.count,
    since: now.since,
    isWhole: now.isWhole,
    unknown: now.unknown,
    change: comparable ? now.count / before.count - 1 : null,
  }
}

/** Exact: known from the first day to the last, and of every tenant. */
type Sum = { count: number; since: Day; isWhole: boolean; unknown: number; isExact: boolean }

function addUp(steps: readonly IssuedStep[], { until, days }: Period): Sum | null {
  const from = addDays(until, -days)
  const known = knownIssued(steps, from, until)
  if (!known) return null
  const isWhole = known.since === from
  return {
    count: known.documents,
    since: addDays(known.since, 1),
    isWhole,
    unknown: known.unknown,
    isExact: isWhole && known.unknown === 0 && steps.some(({ day }) => day === until),
  }
}
