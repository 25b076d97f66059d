import { median } from './median'
import type { BookCalendar, TenantDays } from './tenant-days'

/** Eight weeks: eight Mondays, eight Tuesdays. */
export const patternDays = 56
/** Of a weekday with fewer known days nothing is expected. */
const weekdayMin = 4
/** A normal distribution has this many of its median absolute deviations in a standard deviation. */
const madToDeviation = 1.4826
/** Half the width of the band that is drawn and told, in deviations. */
const bandWidth = 2

export type WeekdayPattern = {
  /** Median by weekday, Sunday first; null where too little is known. */
  medians: (number | null)[]
  /** Whether it issues on more than half of these weekdays. */
  isUsual: boolean[]
  /** Deviations of a day are this many square roots of what is usual. At least 1, which is chance alone. */
  spread: number
}

/** A day of which the pattern may learn and which may be judged: known, worked by the book, and not locked. */
export function isComparable(calendar: BookCalendar, tenant: TenantDays, index: number): boolean {
  return tenant.counts[index] != null && !calendar.isRest[index] && !tenant.isLocked[index]
}

/**
 * What is usual of a tenant by weekday in the eight weeks before a day: the median of each weekday, and one spread from
 * the median absolute deviation (MAD) of all days together, measured in square roots of the median because counts
 * scatter the more the larger they are. Medians ignore a few odd days; a mean would not (Rousseeuw and Croux, 1993).
 * Growth of 3 % a week is lagged by about 13 %. Pure.
 */
export function patternBefore(calendar: BookCalendar, tenant: TenantDays, index: number): WeekdayPattern {
  const byWeekday: number[][] = Array.from({ length: 7 }, () => [])
  for (let at = Math.max(0, index - patternDays); at < index; at += 1)
    if (isComparable(calendar, tenant, at))
      byWeekday[calendar.weekdays[at] ?? 0]?.push(tenant.counts[at] as number)
  const medians = byWeekday.map((counts) => (counts.length < weekdayMin ? null : median(counts)))
  const isUsual = byWeekday.map(
    (counts) => counts.length >= weekdayMin && counts.filter((count) => count > 0).length * 2 > counts.length,
  )
  // Days off have no deviation, and would hide that of the others.
  const deviations = byWeekday.flatMap((counts, weekday) => {
    const usual = medians[weekday]
    if (usual == null || !isUsual[weekday]) return []
    return counts.map((count) => Math.abs(count - usual) / Math.sqrt(usual + 1))
  })
  return {
    medians,
    isUsual,
    spread: Math.max(1, madToDeviation * (median(deviations) ?? 0)),
  }
}

/** One standard deviation of a day of which so many documents are usual. */
function deviationOf({ spread }: WeekdayPattern, usual: number): number {
  return spread * Math.sqrt(usual + 1)
}

export type Band = { usual: number; low: number; high: number }

/** What is usual on several days together, and the band around it; null where one of their weekdays is unknown. */
export function bandOf(pattern: WeekdayPattern, weekdays: readonly number[]): Band | null {
  let [usual, variance] = [0, 0]
  for (const weekday of weekdays) {
    const one = pattern.medians[weekday]
    if (one == null) return null
    usual += one
    variance += deviationOf(pattern, one) ** 2
  }
  const half = bandWidth * Math.sqrt(variance)
  return { usual, low: Math.max(0, usual - half), high: usual + half }
}
