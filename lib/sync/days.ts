/** Days are texts such as `2026-11-22`: dates of a reseller's zone, never instants. */
export type Day = string

const dayMs = 86_400_000

/** The date that a clock on the wall shows in a time zone. */
export function dayIn(timeZone: string, at: Date): Day {
  // Swedish writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/**
 * The first day of the billing cycle that `today` is in: the server takes the day of the month of the
 * first cycle, and of the month before until that day has passed (contract §11.2).
 */
export function cycleStart(firstCycleStartedOn: Day | null, today: Day): Day {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  if (firstCycleStartedOn === null) return toDay(year, month, 1)
  const startDay = Number(firstCycleStartedOn.slice(8, 10))
  return toDay(year, day <= startDay ? month - 1 : month, startDay)
}

function toDay(year: number, month: number, day: number): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
