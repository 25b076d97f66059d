import { addDays, type Day, toDay, weekdayOf } from '../../../platform/calendar/days'
import { instantAt, wallClock } from '../../../platform/calendar/wall-clock'

/** `on` is a weekday, 0 is Sunday, or a day of the month; a month with fewer days is served on its last one. */
export type Rhythm = { every: 'week' | 'month'; on: number; hour: number }

/** As they are chosen from. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

/** One time of a schedule: its day in the zone, and when its hour strikes. */
export type Occurrence = { day: Day; at: Date }

/** No rhythm is farther apart. */
const daysMax = 32

/** The first time after an instant. Pure. */
export function nextOccurrence(rhythm: Rhythm, after: Date, zone: string): Occurrence {
  const { day } = wallClock(after, zone)
  return find(
    rhythm,
    zone,
    (index) => addDays(day, index),
    ({ at }) => at > after,
  )
}

/** The last time that is not later than an instant: of several that were missed, the one that counts. Pure. */
export function lastOccurrence(rhythm: Rhythm, until: Date, zone: string): Occurrence {
  const { day } = wallClock(until, zone)
  return find(
    rhythm,
    zone,
    (index) => addDays(day, -index),
    ({ at }) => at <= until,
  )
}

function find(
  rhythm: Rhythm,
  zone: string,
  dayAt: (index: number) => Day,
  isWanted: (occurrence: Occurrence) => boolean,
): Occurrence {
  for (let index = 0; index <= daysMax; index += 1) {
    const day = dayAt(index)
    if (!isOn(rhythm, day)) continue
    const occurrence = { day, at: instantAt({ day, minutes: rhythm.hour * 60 }, zone) }
    if (isWanted(occurrence)) return occurrence
  }
  throw new RangeError(`no day fits ${rhythm.every} ${rhythm.on}`)
}

function isOn({ every, on }: Rhythm, day: Day): boolean {
  if (every === 'week') return weekdayOf(day) === on
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = Number(addDays(toDay(year, month + 1, 1), -1).slice(8))
  return date === Math.min(on, last)
}
