import { addDays, type Day } from '../../../platform/calendar/days'

/** The counter of all documents a tenant ever issued, as last read on a day. */
export type CounterReading = {
  day: Day
  /** Null is unknown. */
  documents: number | null
  /** It was lower than known before at some reading of the day. */
  wentBack: boolean
}

/** Documents issued after the reading of one day until that of a later one; null is unknown. */
export type IssuedStep = {
  from: Day
  day: Day
  documents: number | null
  /** Of many tenants together: of how many it is not known, so that there may be more documents. */
  unknown?: number
}

export type DailyDocuments = { day: Day; documents: number | null; unknown: number }

/** The last day, included, and how many days. */
export type Period = { until: Day; days: number }

type Counter = Pick<CounterReading, 'documents' | 'wentBack'>

/**
 * Documents issued between two readings of a counter. Unknown, never zero, where one of them is missing and where the
 * counter went back. `issuedBetweenSql` is the same rule for statements. Pure.
 */
export function issuedBetween(before: Counter | undefined, after: Counter | undefined): number | null {
  const [from, to] = [before?.documents ?? null, after?.documents ?? null]
  if (from === null || to === null || after?.wentBack) return null
  return to >= from ? to - from : null
}

/** `issuedBetween` of two columns and the flag of the later reading, as SQL. */
export function issuedBetweenSql(before: string, after: string, wentBack: string): string {
  return `(case when ${after} >= ${before} and not ${wentBack} then ${after} - ${before} end)`
}

/** From each known reading to the next known one, oldest first. Readings may come in any order. Pure. */
export function stepsOf(readings: readonly CounterReading[]): IssuedStep[] {
  const known = readings
    .filter(({ documents }) => documents !== null)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return known.slice(1).map((after, index) => {
    const before = known[index] as CounterReading
    return { from: before.day, day: after.day, documents: issuedBetween(before, after) }
  })
}

/** The documents of each day of a period, oldest first: known where the step from the day before is. Pure. */
export function dailyDocuments(steps: readonly IssuedStep[], { until, days }: Period): DailyDocuments[] {
  const byDay = new Map(steps.map((step) => [step.day, step]))
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(until, index - days + 1)
    const step = byDay.get(day)
    const isOneDay = step?.from === addDays(day, -1)
    return { day, documents: isOneDay ? step.documents : null, unknown: (isOneDay && step.unknown) || 0 }
  })
}
