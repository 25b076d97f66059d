/**
 * Dates, zones and business hours, on `Intl` and UTC arithmetic. No library: `Intl` reads the zones anyway, these files
 * reach the browser (a Temporal polyfill adds more than all of them), and its rule for a repeated hour is another.
 */

import { once } from './intl-formats'

/** Days are texts such as `2026-11-22`: dates of a reseller's zone, never instants. */
export type Day = string

/** 24 hours; a day of a zone with a change of clocks is longer or shorter. */
export const dayMs = 86_400_000

/** Whether it is written `YYYY-MM-DD` and in the calendar. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && utcDay(new Date(at)) === text
}

/** The date in UTC: also the day of the midnight that the database returns for a date. */
export function utcDay(at: Date): Day {
  return at.toISOString().slice(0, 10)
}

/** The date that a clock on the wall shows in a time zone. */
export function dayIn(timeZone: string, at: Date): Day {
  // Swedish writes dates as ISO does.
  const make = () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return once(`day ${timeZone}`, make).format(at)
}

/** Negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The day so many days later, or earlier for a negative number. Throws RangeError for what is no day. */
export function addDays(day: Day, days: number): Day {
  return utcDay(new Date(Date.parse(day) + days * dayMs))
}

/** The instant so many times 24 hours later, or earlier for a negative number. */
export function daysFrom(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs)
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay()
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

/** A day that the month lacks, and a month that the year lacks, go on into the next. */
export function toDay(year: number, month: number, day: number): Day {
  return utcDay(new Date(Date.UTC(year, month - 1, day)))
}
