import { addDays, type Day, weekdayOf } from '../../../platform/calendar/days'
import { isHoliday } from '../../../platform/calendar/holidays'
import { instantAt, toMinutes, wallClock } from '../../../platform/calendar/wall-clock'

export const storyZone = 'America/Lima'

const [opens, closesOnSaturday, closes] = ['09:00', '13:00', '18:30'].map(toMinutes) as [
  number,
  number,
  number,
]

/** Nobody works on Sundays and holidays: what falls there happened on the working day before. */
function workedDay(day: Day): Day {
  let found = day
  while (weekdayOf(found) === 0 || isHoliday(found)) found = addDays(found, -1)
  return found
}

/** That day, or the first working day after it. */
function nextWorkedDay(day: Day): Day {
  let found = day
  while (weekdayOf(found) === 0 || isHoliday(found)) found = addDays(found, 1)
  return found
}

/** On Saturdays the desk closes at one: the same order in a shorter day. */
function inHours(day: Day, minutes: number): number {
  if (weekdayOf(day) !== 6) return minutes
  const share = (minutes - opens) / (closes - opens)
  return Math.round(opens + share * (closesOnSaturday - opens))
}

/** A time of the desk, so many days before `today`; times of one day keep their order. */
export function deskTime(today: Day, daysAgo: number, time: string): Date {
  const day = workedDay(addDays(today, -daysAgo))
  return instantAt({ day, minutes: inHours(day, toMinutes(time)) }, storyZone)
}

/**
 * As `deskTime`, for what the service accepts for so many days only: what would be older happened on the first working
 * day after.
 */
export function deskTimeWithin(daysMax: number, { today, daysAgo, time }: Moment): Date {
  const oldest = addDays(today, -daysMax)
  const worked = workedDay(addDays(today, -daysAgo))
  const day = worked < oldest ? nextWorkedDay(oldest) : worked
  return instantAt({ day, minutes: inHours(day, toMinutes(time)) }, storyZone)
}

type Moment = { today: Day; daysAgo: number; time: string }

/** Whether somebody works at that instant. */
export function isDeskOpen(at: Date): boolean {
  const { day, minutes } = wallClock(at, storyZone)
  const until = weekdayOf(day) === 6 ? closesOnSaturday : closes
  return workedDay(day) === day && minutes > opens && minutes < until
}

/** A time of the desk on the first working day that is so many days after an instant, or later. */
export function deskTimeAfter(at: Date, days: number, minutes: number): Date {
  const day = nextWorkedDay(addDays(wallClock(at, storyZone).day, days))
  return instantAt({ day, minutes: inHours(day, minutes) }, storyZone)
}

export function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1_000)
}

/** `5 de noviembre`, as people write it in a note. */
export function spokenDay(today: Day, daysAgo: number): string {
  return new Intl.DateTimeFormat('es-PE', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(addDays(today, -daysAgo)),
  )
}
