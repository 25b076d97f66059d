import { type Day, weekdayOf } from '../../../platform/calendar/days'
import { median } from './median'
import { patternDays } from './weekday-pattern'

/** Below it a few tenants are the book, and their silence is their own. */
const tenantsMin = 20
const weekdayMin = 4
const quietShare = 0.6

export type BookDay = { day: Day; issued: number | null }

/**
 * Days on which all tenants together issued under 60 % of what is usual on that weekday: a day off that no law names, or a
 * server that did not issue. They say nothing of a single tenant. None of a book of under 20. Days oldest first. Pure.
 */
export function quietDays(days: readonly BookDay[], tenants: number): Set<Day> {
  if (tenants < tenantsMin) return new Set()
  const quiet = days.filter(({ day, issued }, index) => {
    if (issued === null) return false
    const same = days
      .slice(Math.max(0, index - patternDays), index)
      .filter((other) => other.issued !== null && weekdayOf(other.day) === weekdayOf(day))
    const usual = same.length < weekdayMin ? null : median(same.map((other) => other.issued as number))
    return usual !== null && issued < quietShare * usual
  })
  return new Set(quiet.map(({ day }) => day))
}
