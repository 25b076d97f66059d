import { addDays, type Day, weekdayOf } from './days'
import { isHoliday } from './holidays'
import { instantAt, wallClock } from './wall-clock'

const opensAt = 8 * 60
const closesAt = 18 * 60
/** From here on the day before a free one is its eve: too late to call, pay and be unlocked the same day. */
const eveFrom = 15 * 60

/** From Monday to Friday, without the holidays of the country. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

export function isBusinessTime(at: Date, zone: string): boolean {
  const { day, minutes } = wallClock(at, zone)
  return isBusinessDay(day) && minutes >= opensAt && minutes < closesAt
}

/** This instant when it is in business hours, else the next opening. */
export function nextBusinessTime(at: Date, zone: string): Date {
  if (isBusinessTime(at, zone)) return at
  const { day, minutes } = wallClock(at, zone)
  return openingOf(minutes < opensAt ? day : addDays(day, 1), zone)
}

export type Attendance =
  | { kind: 'attended' }
  /** Nobody is there now, or soon nobody will be, until the next opening. */
  | { kind: 'closed' | 'eve'; opensAgainAt: Date }

/** Whether somebody is there to take the call of a company whose door has just closed. */
export function attendanceAt(at: Date, zone: string): Attendance {
  if (!isBusinessTime(at, zone)) return { kind: 'closed', opensAgainAt: nextBusinessTime(at, zone) }
  const { day, minutes } = wallClock(at, zone)
  const tomorrow = addDays(day, 1)
  if (minutes < eveFrom || isBusinessDay(tomorrow)) return { kind: 'attended' }
  return { kind: 'eve', opensAgainAt: openingOf(tomorrow, zone) }
}

function openingOf(from: Day, zone: string): Date {
  let day = from
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return instantAt({ day, minutes: opensAt }, zone)
}
