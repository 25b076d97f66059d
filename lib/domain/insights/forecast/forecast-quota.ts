import { addDays, type Day, daysBetween } from '../../../platform/calendar/days'
import { quotaLimit } from '../../resellers/quota-limit'

/** Registered tenants and the contracted maximum, as read on a day. */
export type QuotaDay = { day: Day; registered: number | null; maximum: number | null }

/** With fewer known days nothing is forecast. */
export const forecastDaysMin = 14
/** Older samples say little about the growth of today. */
export const forecastDaysRead = 90
const horizonDays = 365
const weekDays = 7
/** With two or three weeks a variance is a guess: less freedom would make every range endless. */
const freedomMin = 2
/** The range leaves a tenth of the probability on each side. */
const normalQuantile = 1.2815515655446004

/** A count grows by `drift` a day, give or take. */
export type Drift = {
  last: { day: Day; registered: number }
  drift: number
  /** Variance of the growth of one day. */
  variance: number
  /** Days from the first known sample to the last. */
  span: number
  /** Weeks of which the growth is known. */
  steps: number
}

export type QuotaForecast =
  | { kind: 'no-limit' }
  | { kind: 'not-enough'; days: number; daysMin: number }
  /** Nothing free is left, or no more than those who wait. */
  | { kind: 'full'; waiting: number }
  /** Not within a year, even at the faster end of the range. */
  | { kind: 'far' }
  /** Null: at the slower end not within a year. */
  | { kind: 'range'; from: Day; until: Day | null; days: number; waiting: number }

/**
 * When the quota is full, as a range of days with a probability of 80 %. Whoever waits on the list of signups counts as
 * registered already. Method: random walk with drift (Hyndman and Athanasopoulos, Forecasting: Principles and Practice,
 * 3rd ed., §5.2 and §5.5): the range reaches from the first day on which the upper end of the count reaches the limit to the
 * first on which the lower end does. Samples oldest first, the last 90 days are used. Limits: it knows no season and no
 * campaign; growth that changes its pace is followed with weeks of delay. Pure.
 */
export function forecastQuota(samples: readonly QuotaDay[], waiting: number): QuotaForecast {
  const limit = quotaLimit(samples.at(-1)?.maximum ?? null)
  if (limit === null) return { kind: 'no-limit' }
  const known = knownDays(samples)
  const last = known.at(-1)
  if (last && last.registered + waiting >= limit) return { kind: 'full', waiting }
  const drift = driftOf(known)
  if (!drift) return { kind: 'not-enough', days: known.length, daysMin: forecastDaysMin }
  const from = firstDay((ahead) => rangeOf(drift, ahead).high + waiting >= limit)
  if (from === null) return { kind: 'far' }
  const until = firstDay((ahead) => rangeOf(drift, ahead).low + waiting >= limit)
  return {
    kind: 'range',
    from: addDays(drift.last.day, from),
    until: until === null ? null : addDays(drift.last.day, until),
    days: drift.span,
    waiting,
  }
}

export type KnownDay = { day: Day; registered: number }

export function knownDays(samples: readonly QuotaDay[]): KnownDay[] {
  return samples
    .slice(-forecastDaysRead)
    .flatMap(({ day, registered }) => (registered === null ? [] : [{ day, registered }]))
}

/** The growth of a count by its samples, oldest first; null with fewer than 14. Unknown days only make a step longer. */
export function driftOf(known: readonly KnownDay[]): Drift | null {
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < forecastDaysMin) return null
  const span = daysBetween(first.day, last.day)
  const drift = (last.registered - first.registered) / span
  const steps = stepsOf(known, weekDays)
  const squares = steps.reduce((sum, { days, growth }) => sum + (growth - drift * days) ** 2 / days, 0)
  // A count that grows by chance alone varies by as much as it grows, also where few weeks are known.
  const variance = Math.max(squares / Math.max(1, steps.length - 1), Math.abs(drift))
  return { last, drift, variance, span, steps: steps.length }
}

/** Growth in steps of at least so many days, from the newest sample back: a week has its good and its bad days. */
function stepsOf(known: readonly KnownDay[], daysMin: number): { days: number; growth: number }[] {
  const steps: { days: number; growth: number }[] = []
  let to = known.at(-1) as KnownDay
  for (const from of known.slice(0, -1).toReversed()) {
    const days = daysBetween(from.day, to.day)
    if (days < daysMin) continue
    steps.push({ days, growth: to.registered - from.registered })
    to = from
  }
  return steps
}

/** The count so many days ahead, with a probability of 80 %; the drift itself is known only from the span. */
export function rangeOf({ last, drift, variance, span, steps }: Drift, ahead: number) {
  const middle = last.registered + drift * ahead
  const half =
    studentQuantile(Math.max(freedomMin, steps - 1)) * Math.sqrt(variance * ahead * (1 + ahead / span))
  return { low: middle - half, middle, high: middle + half }
}

/** The 90 % quantile of Student's distribution, by its expansion around the normal one. */
function studentQuantile(freedom: number): number {
  const z = normalQuantile
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  return z + first / freedom + second / freedom ** 2
}

function firstDay(isFull: (ahead: number) => boolean): number | null {
  for (let ahead = 1; ahead <= horizonDays; ahead += 1) if (isFull(ahead)) return ahead
  return null
}
