import { addDays } from '../../../platform/calendar/days'
import type { Anomaly, Evidence } from './anomaly'
import type { BookCalendar, TenantDays } from './tenant-days'
import { bandOf, isComparable, patternBefore, patternDays } from './weekday-pattern'

/** Parameters of the four rules, chosen on the seeds of training of `e2e/bench/insights` and on no others. */
const anomalyRules = {
  silent: { daysMin: 2, daysMax: 15, before: 10, issuedMin: 9, chanceMax: 0.001 },
  collapse: {
    lengths: [
      { days: 2, shareMax: 0.2, chanceMax: 0.0008 },
      { days: 3, shareMax: 0.3, chanceMax: 0.0001 },
      { days: 4, shareMax: 0.3, chanceMax: 0.000_03 },
    ],
    spareDays: 4,
    deviations: 3,
    expectedMin: 15,
  },
  spike: { timesMin: 3, deviations: 8, excessMin: 20, ofMostMin: 2, usualDaysMin: 20 },
} as const

/**
 * The anomaly of a tenant on the last day of the calendar, the gravest of four kinds, or null.
 *
 * - `counter_back`: its counter of all documents is lower than it was.
 * - `silent`: it issued on 9 of 10 working days and then on none of 2 or more, and by its own share of empty days (rule of
 *   succession) so many in a row have a chance of 0.1 % at most. Less regular tenants are told later, not sooner.
 * - `collapse`: in 2 working days at most 20 % of what is usual on these weekdays, or in 3 or 4 at most 30 %, three deviations
 *   below it, and by its own share of days as low so many in a row have a chance of 0.08, 0.01 and 0.003 % at most.
 * - `spike`: three times what is usual on that weekday, 8 deviations above it, twice the most of eight weeks, and not the end
 *   of a month of a tenant whose months end so.
 *
 * Working days are the tenant's own: weekdays on which it issues more often than not, without holidays of the country.
 * Source: daily readings of the server's counter. Limits: unknown and locked days are left out, so that a gap delays; nothing
 * is said of a tenant with under four weeks, that should have issued under 15 documents and issued some, or on a holiday of a
 * region; a rush that comes once a year is a spike. Pure.
 */
export function findAnomaly(calendar: BookCalendar, tenant: TenantDays): Anomaly | null {
  return (
    findCounterBack(calendar, tenant) ??
    findSilent(calendar, tenant) ??
    findCollapse(calendar, tenant) ??
    findSpike(calendar, tenant)
  )
}

function findCounterBack({ days }: BookCalendar, { tenantId, fell }: TenantDays): Anomaly | null {
  if (!fell) return null
  const day = days.at(-1) as string
  const { from, to } = fell
  const evidence = { since: day, until: day, documents: to, expected: from, low: from, high: from }
  return {
    tenantId,
    kind: 'counter_back',
    stake: from - to,
    evidence: { ...evidence, days: 1, issuedOn: 0 },
  }
}

/** Working days up to the last one, newest first, as far as they are known. Empty when the newest is locked. */
function workedBack(calendar: BookCalendar, tenant: TenantDays, isUsual: boolean[]): number[] {
  const found: number[] = []
  for (let at = calendar.days.length - 1; at >= 0; at -= 1)
    if (isUsual[calendar.weekdays[at] ?? 0] && isComparable(calendar, tenant, at)) found.push(at)
  return found
}

function findSilent(calendar: BookCalendar, tenant: TenantDays): Anomaly | null {
  const { daysMin, daysMax, before, issuedMin, chanceMax } = anomalyRules.silent
  const { counts, isLocked } = tenant
  const end = calendar.days.length - 1
  const lastIssued = counts.findLastIndex((count) => count !== null && count > 0)
  if (lastIssued < 0 || isLocked.slice(lastIssued + 1).some(Boolean) || counts[end] == null) return null
  const pattern = patternBefore(calendar, tenant, lastIssued + 1)
  const worked = workedBack(calendar, tenant, pattern.isUsual)
  const silent = worked.filter((at) => at > lastIssued)
  if (silent.length < daysMin || silent.length > daysMax) return null
  const known = worked.filter((at) => at <= lastIssued && at > lastIssued - patternDays)
  const issuedOn = known.slice(0, before).filter((at) => counts[at] !== 0).length
  if (known.length < before || issuedOn < issuedMin) return null
  const alike = known.filter((at) => counts[at] === 0).length
  const chance = chanceOf({ alike, of: known.length, times: silent.length })
  const band = bandOf(
    pattern,
    silent.map((at) => calendar.weekdays[at] ?? 0),
  )
  if (chance > chanceMax || !band || band.usual === 0) return null
  const evidence = { ...toEvidence(calendar, silent, band), documents: 0, issuedOn }
  return { tenantId: tenant.tenantId, kind: 'silent', stake: evidence.expected, evidence }
}

type CollapseLength = (typeof anomalyRules.collapse.lengths)[number]

function findCollapse(calendar: BookCalendar, tenant: TenantDays): Anomaly | null {
  const { isUsual } = patternBefore(calendar, tenant, calendar.days.length)
  const worked = workedBack(calendar, tenant, isUsual)
  for (const length of anomalyRules.collapse.lengths) {
    const judged = worked.slice(0, length.days)
    if (judged.length < length.days || !reachesEnd(calendar, tenant, judged, isUsual)) return null
    const found = judgeCollapse(calendar, tenant, { ...length, judged, before: worked.slice(length.days) })
    if (found) return found
  }
  return null
}

/** Few days may be low by chance in a tenant whose days scatter; more of them in a row are not. */
function judgeCollapse(
  calendar: BookCalendar,
  tenant: TenantDays,
  { judged, before, shareMax, chanceMax }: CollapseLength & { judged: number[]; before: number[] },
): Anomaly | null {
  const { deviations, expectedMin } = anomalyRules.collapse
  const first = judged.at(-1) ?? 0
  const pattern = patternBefore(calendar, tenant, first)
  const band = bandOf(
    pattern,
    judged.map((at) => calendar.weekdays[at] ?? 0),
  )
  if (!band || band.usual < expectedMin) return null
  const documents = judged.reduce((sum, at) => sum + (tenant.counts[at] ?? 0), 0)
  const least = band.usual - (deviations * (band.high - band.usual)) / 2
  if (documents > shareMax * band.usual || documents > least) return null
  const shareOf = (at: number) =>
    (tenant.counts[at] ?? 0) / Math.max(1, pattern.medians[calendar.weekdays[at] ?? 0] ?? 0)
  const highest = Math.max(...judged.map(shareOf))
  const known = before.filter((at) => at > first - patternDays)
  const alike = known.filter((at) => shareOf(at) <= highest).length
  if (chanceOf({ alike, of: known.length, times: judged.length }) > chanceMax) return null
  const evidence = { ...toEvidence(calendar, judged, band), documents, issuedOn: 0 }
  return { tenantId: tenant.tenantId, kind: 'collapse', stake: evidence.expected - documents, evidence }
}

/** The chance of so many days in a row that are like `alike` of those before (rule of succession). */
function chanceOf({ alike, of, times }: { alike: number; of: number; times: number }): number {
  return ((alike + 1) / (of + 2)) ** times
}

/** Whether they lie together, up to the end, and the tenant could issue on all of them. */
function reachesEnd(
  calendar: BookCalendar,
  tenant: TenantDays,
  judged: number[],
  isUsual: boolean[],
): boolean {
  const [newest = 0, oldest = 0] = [judged[0], judged.at(-1)]
  if (tenant.isLocked.slice(oldest).some(Boolean)) return false
  if (calendar.days.length - oldest > judged.length + anomalyRules.collapse.spareDays) return false
  for (let at = newest + 1; at < calendar.days.length; at += 1)
    if (isUsual[calendar.weekdays[at] ?? 0] && !calendar.isRest[at]) return false
  return true
}

function findSpike(calendar: BookCalendar, tenant: TenantDays): Anomaly | null {
  const { timesMin, deviations, excessMin, ofMostMin, usualDaysMin } = anomalyRules.spike
  const end = calendar.days.length - 1
  const documents = tenant.counts[end]
  if (documents == null || calendar.isRest[end]) return null
  const band = bandOf(patternBefore(calendar, tenant, end), [calendar.weekdays[end] ?? 0])
  if (!band) return null
  const before = tenant.counts.slice(Math.max(0, end - patternDays), end).filter((count) => count !== null)
  if (isMonthEnd(calendar, end) && hadMonthEnd(calendar, tenant)) return null
  const excess = documents - band.usual
  if (before.length < usualDaysMin || documents < timesMin * Math.max(1, band.usual)) return null
  if (excess < excessMin || documents < ofMostMin * Math.max(...before)) return null
  if (excess < (deviations * (band.high - band.usual)) / 2) return null
  const evidence = { ...toEvidence(calendar, [end], band), documents, issuedOn: 0 }
  return { tenantId: tenant.tenantId, kind: 'spike', stake: documents - evidence.expected, evidence }
}

const monthEndDays = 3

function isMonthEnd({ days }: BookCalendar, at: number): boolean {
  const day = days[at] as string
  return addDays(day, monthEndDays).slice(0, 7) !== day.slice(0, 7)
}

/** Whether an earlier end of a month was a rush as well, as of those who bill once a month. */
function hadMonthEnd(calendar: BookCalendar, tenant: TenantDays): boolean {
  const pattern = patternBefore(calendar, tenant, calendar.days.length - 1)
  return tenant.counts.slice(0, -monthEndDays).some((count, at) => {
    const usual = pattern.medians[calendar.weekdays[at] ?? 0] ?? 0
    return isMonthEnd(calendar, at) && (count ?? 0) >= anomalyRules.spike.timesMin * Math.max(1, usual)
  })
}

/** Of days newest first. */
function toEvidence(
  { days }: BookCalendar,
  judged: number[],
  band: { usual: number; low: number; high: number },
): Omit<Evidence, 'documents' | 'issuedOn'> {
  return {
    since: days[judged.at(-1) ?? 0] as string,
    until: days[judged[0] ?? 0] as string,
    expected: Math.round(band.usual),
    low: Math.round(band.low),
    high: Math.round(band.high),
    days: judged.length,
  }
}
