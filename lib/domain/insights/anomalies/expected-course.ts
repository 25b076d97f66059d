import type { Day } from '../../../platform/calendar/days'
import type { BookCalendar, TenantDays } from './tenant-days'
import { type Band, bandOf, patternBefore, patternDays } from './weekday-pattern'

export type CourseDay = {
  day: Day
  /** Null is unknown. */
  documents: number | null
  /** What was usual then; null on holidays and where too little was known. */
  band: Band | null
}

/** The last four weeks of the calendar, each day beside what the eight weeks before it made usual. Pure. */
export function expectedCourse(calendar: BookCalendar, tenant: TenantDays): CourseDay[] {
  return calendar.days.slice(patternDays).map((day, place) => {
    const at = place + patternDays
    const isRest = calendar.isRest[at] || tenant.isLocked[at]
    const band = isRest ? null : bandOf(patternBefore(calendar, tenant, at), [calendar.weekdays[at] ?? 0])
    return { day, documents: tenant.counts[at] ?? null, band }
  })
}
