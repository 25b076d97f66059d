import { addDays, daysBetween } from '../../platform/calendar/days'
import { quotaLimit } from '../resellers/quota-limit'

export type QuotaDay = { day: string; registered: number | null; maximum: number | null }

const epoch = '1970-01-01'
const daysMin = 14
const horizonDays = 365

/**
 * The day on which the quota would be full if the trend of the samples (oldest first) went on. Null with fewer
 * than 14 known days, without growth, when already full, or more than a year ahead.
 */
export function forecastFull(samples: QuotaDay[]): string | null {
  const known = samples.flatMap(({ day, registered }) =>
    registered === null ? [] : [{ x: daysBetween(epoch, day), y: registered }],
  )
  const last = known.at(-1)
  const limit = quotaLimit(samples.at(-1)?.maximum ?? null)
  if (!last || known.length < daysMin || limit === null || limit <= last.y) return null
  const slope = slopeOf(known)
  if (slope <= 0) return null
  const days = Math.ceil((limit - last.y) / slope)
  return days > horizonDays ? null : addDays(epoch, last.x + days)
}

/** Least-squares slope. */
function slopeOf(points: { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const above = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const below = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return below === 0 ? 0 : above / below
}
