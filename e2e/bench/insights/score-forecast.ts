import { backtestQuota } from '../../../lib/domain/insights/forecast/backtest-quota'
import { forecastQuota, type QuotaDay } from '../../../lib/domain/insights/forecast/forecast-quota'
import { addDays, type Day, weekdayOf } from '../../../lib/platform/calendar/days'
import { isHoliday } from '../../../lib/platform/calendar/holidays'
import { seededRandom } from '../../../lib/sandbox/seed/random'
import { between, inventCount } from './invent-counts'

export type ForecastScore = {
  books: number
  /** Forecasts whose day of the full quota lies within the days that were held out, and ranges that held it. */
  forecasts: number
  held: number
  coverage: number
  /** The day came before the range, and after it. */
  early: number
  late: number
  /** Median width of the range in days. */
  widthDays: number
  /** Books that the portal refuses to forecast or puts more than a year ahead. */
  refused: number
  /** Tests of past days of the same samples, as the portal shows them, and those whose range held. */
  backtests: number
  backtestCoverage: number
}

const heldOutDays = 365

/**
 * Books that grow by signups on weekdays in weeks that are better or worse, and lose tenants; between 14 and 90 days are
 * known, some of them without a reading, and the limit lies some weeks ahead.
 */
export function scoreForecast(seeds: readonly number[]): ForecastScore {
  const score = { forecasts: 0, held: 0, early: 0, late: 0, refused: 0, backtests: 0, hits: 0 }
  const widths: number[] = []
  for (const seed of seeds) {
    const { known, later, waiting, limit } = inventGrowth(seed)
    const forecast = forecastQuota(known, waiting)
    const tested = backtestQuota(known)
    score.backtests += tested?.tests ?? 0
    score.hits += tested?.hits ?? 0
    const full = later.find(({ registered }) => registered + waiting >= limit)?.day
    if (forecast.kind !== 'range') score.refused += 1
    if (forecast.kind !== 'range' || !full) continue
    score.forecasts += 1
    const { from, until } = forecast
    if (full < from) score.early += 1
    else if (until !== null && full > until) score.late += 1
    else score.held += 1
    widths.push(until === null ? heldOutDays : (Date.parse(until) - Date.parse(from)) / 86_400_000)
  }
  const { hits, ...counts } = score
  return {
    books: seeds.length,
    ...counts,
    coverage: score.held / Math.max(1, score.forecasts),
    backtestCoverage: hits / Math.max(1, score.backtests),
    widthDays: widths.toSorted((one, other) => one - other)[widths.length >> 1] ?? 0,
  }
}

function inventGrowth(seed: number) {
  const random = seededRandom(seed)
  const first = addDays('2025-01-06', Math.floor(random() * 300))
  const [perDay, leaving] = [between(0.1, 3, random), between(0, 0.3, random)]
  const [burst, change] = [between(2, 20, random), between(-0.01, 0.01, random)]
  const daysKnown = 14 + Math.floor(random() * 77)
  let registered = Math.round(between(50, 900, random))
  let week = 1
  const all = Array.from({ length: daysKnown + heldOutDays }, (_, at): { day: Day; registered: number } => {
    const day = addDays(first, at)
    if (at % 7 === 0) week = inventCount(burst, burst, random) / burst
    const isRest = weekdayOf(day) === 0 || isHoliday(day)
    const share = isRest ? 0.1 : weekdayOf(day) === 6 ? 0.5 : 1.3
    registered += inventCount(perDay * share * week * (1 + change) ** (at / 7), 10, random)
    registered -= inventCount(perDay * leaving, 10, random)
    return { day, registered }
  })
  const last = all[daysKnown - 1] as { day: Day; registered: number }
  const waiting = random() < 0.3 ? Math.floor(random() * 5) : 0
  const limit =
    last.registered + waiting + Math.max(2, Math.round(perDay * (1 - leaving) * between(10, 120, random)))
  const known = all.slice(0, daysKnown).map(
    (one): QuotaDay => ({
      ...one,
      registered: one !== last && random() < 0.03 ? null : one.registered,
      maximum: limit,
    }),
  )
  return { known, later: all.slice(daysKnown), waiting, limit }
}
