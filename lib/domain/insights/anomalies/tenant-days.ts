import { addDays, type Day, weekdayOf } from '../../../platform/calendar/days'
import { isHoliday } from '../../../platform/calendar/holidays'
import { issuedBetween } from '../../tenants/issued/issued-between'

/** Eight weeks of pattern before at most four weeks that are judged. */
export const daysRead = 84

/** The days that are looked at, oldest first; the last one is judged. */
export type BookCalendar = {
  days: Day[]
  weekdays: number[]
  /** Holidays, and days on which the whole book rested: neither pattern nor judged. */
  isRest: boolean[]
}

/** One reading of a tenant's counter of all documents. */
export type Reading = { day: Day; documents: number | null; wentBack: boolean; isLocked: boolean }

/** A tenant's days, in step with those of the calendar. */
export type TenantDays = {
  tenantId: string
  /** Documents of each day; null is unknown. */
  counts: (number | null)[]
  /** It could not issue, or not all day. */
  isLocked: boolean[]
  /** What the counter showed before and after it went back in the last day. */
  fell: { from: number; to: number } | null
}

export function calendarOf(until: Day, quiet: ReadonlySet<Day> = new Set()): BookCalendar {
  const days = Array.from({ length: daysRead }, (_, index) => addDays(until, index - daysRead + 1))
  return {
    days,
    weekdays: days.map(weekdayOf),
    isRest: days.map((day) => isHoliday(day) || quiet.has(day)),
  }
}

/**
 * Documents of each day of the calendar. A day is known where readings of it and of the day before are; several days
 * without a reading are unknown, unless the counter stood still over them: then nothing was issued on any. Pure.
 */
export function toTenantDays(
  { days }: Pick<BookCalendar, 'days'>,
  { tenantId, readings }: { tenantId: string; readings: readonly Reading[] },
): TenantDays {
  const place = new Map(days.map((day, index) => [day, index]))
  const counts: (number | null)[] = days.map(() => null)
  const isLocked = days.map(() => false)
  let fell: TenantDays['fell'] = null
  let before: (Reading & { at: number }) | null = null
  for (const reading of readings) {
    const at = place.get(reading.day) ?? -1
    if (at >= 0) isLocked[at] = reading.isLocked
    if (reading.documents === null) continue
    const issued = issuedBetween(before ?? undefined, reading)
    if (before && at >= 0) {
      if (issued !== null && at - before.at === 1) counts[at] = issued
      else if (issued === 0) counts.fill(0, Math.max(0, before.at + 1), at + 1)
      const isDown = reading.documents < (before.documents ?? 0)
      if (at === days.length - 1 && isDown) fell = { from: before.documents ?? 0, to: reading.documents }
    }
    before = { ...reading, at }
  }
  return { tenantId, counts, isLocked, fell }
}
