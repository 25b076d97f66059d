import { daysBetween } from '../../../platform/calendar/days'
import { driftOf, forecastDaysMin, knownDays, type QuotaDay, rangeOf } from './forecast-quota'

export type QuotaBacktest = {
  /** Past days from which a count was forecast, and how many of those ranges held it. */
  tests: number
  hits: number
  /** Mean absolute error of the middle of the range, in tenants. */
  error: number
  /** Days ahead. */
  ahead: number
}

const aheadDays = 14
const testsMax = 10

/**
 * How the forecast would have done: from up to ten past days, evenly spread, the count of 14 days later is forecast from what
 * was known until then and compared with what was read (rolling origin; Forecasting: Principles and Practice, §5.10). The
 * windows overlap, so ten tests say less than ten. Null where no day has both 14 known days before it and a reading
 * after. Samples oldest first. Pure.
 */
export function backtestQuota(samples: readonly QuotaDay[]): QuotaBacktest | null {
  const known = knownDays(samples)
  const origins = known.flatMap((origin, index) => {
    const later = known.find(({ day }) => daysBetween(origin.day, day) === aheadDays)
    return later && index + 1 >= forecastDaysMin ? [{ index, actual: later.registered }] : []
  })
  const chosen = spreadEvenly(origins, testsMax)
  if (chosen.length === 0) return null
  let [hits, error] = [0, 0]
  for (const { index, actual } of chosen) {
    const drift = driftOf(known.slice(0, index + 1))
    if (!drift) continue
    const { low, middle, high } = rangeOf(drift, aheadDays)
    // Counts are whole: a range from 3.4 to 5.2 holds 3, 4 and 5.
    if (actual >= Math.round(low) && actual <= Math.round(high)) hits += 1
    error += Math.abs(actual - middle)
  }
  return { tests: chosen.length, hits, error: error / chosen.length, ahead: aheadDays }
}

function spreadEvenly<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all
  return Array.from(
    { length: most },
    (_, index) => all[Math.round((index * (all.length - 1)) / (most - 1))] as T,
  )
}
