export type QuotaDay = { day: string; registered: number | null; maximum: number | null }

const dayMs = 86_400_000
const daysMin = 14
const horizonDays = 365

/**
 * The day on which the quota would be full if it went on like the samples, oldest first. Null with fewer than 14 known
 * days, when nothing grows, when it is full already, and when it is more than a year away.
 */
export function forecastFull(samples: QuotaDay[]): string | null {
  const known = samples.flatMap(({ day, registered }) =>
    registered === null ? [] : [{ x: Date.parse(day) / dayMs, y: registered }],
  )
  const last = known.at(-1)
  const maximum = samples.at(-1)?.maximum ?? 0
  if (!last || known.length < daysMin || maximum <= last.y) return null
  const slope = slopeOf(known)
  if (slope <= 0) return null
  const days = Math.ceil((maximum - last.y) / slope)
  return days > horizonDays ? null : new Date((last.x + days) * dayMs).toISOString().slice(0, 10)
}

/** Least squares. */
function slopeOf(points: { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const above = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  const below = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  return below === 0 ? 0 : above / below
}
