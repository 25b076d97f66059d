import type { AnomalyKind } from '../../../lib/domain/insights/anomalies/anomaly'
import type { Reading } from '../../../lib/domain/insights/anomalies/tenant-days'
import { addDays, type Day, weekdayOf } from '../../../lib/platform/calendar/days'
import { isHoliday } from '../../../lib/platform/calendar/holidays'
import { type Random, seededRandom } from '../../../lib/sandbox/seed/random'
import { between, inventCount, normal, pickOf } from './invent-counts'

/** Days before the first morning, and mornings. */
export const historyDays = 90
const mornings = 42

/**
 * A case in a tenant, from a day on to another. One that fades out within weeks may be told and need not be found: no day of
 * it stands out.
 */
export type Case = {
  tenantId: string
  kind: AnomalyKind
  from: Day
  to: Day
  isSmall: boolean
  isFade: boolean
}

export type Book = {
  days: Day[]
  tenants: { tenantId: string; readings: Reading[] }[]
  /** Documents of all tenants; null on days without a reading. */
  issued: (number | null)[]
  cases: Case[]
}

type Trade = {
  share: number
  week: readonly [number, number, number, number, number, number, number]
  onHolidays: number
  isRegular: boolean
}

/** Sunday first. */
const trades: Record<'office' | 'shop' | 'retail' | 'monthly' | 'irregular', Trade> = {
  office: { share: 0.4, week: [0, 1, 1, 1, 1, 1, 0.15], onHolidays: 0, isRegular: true },
  shop: { share: 0.25, week: [0.1, 1, 0.9, 1, 1, 1.1, 1.1], onHolidays: 0.2, isRegular: true },
  retail: { share: 0.15, week: [1.2, 0.9, 0.9, 1, 1, 1.3, 1.5], onHolidays: 1.1, isRegular: true },
  monthly: { share: 0.08, week: [0, 0.1, 0.1, 0.1, 0.1, 0.1, 0], onHolidays: 0, isRegular: false },
  irregular: { share: 0.12, week: [0, 1, 1, 1, 1, 1, 0.3], onHolidays: 0, isRegular: false },
}

const smallBelow = 5
const caseShare = 0.12
const kinds = ['silent', 'collapse', 'spike', 'counter_back'] as const

type Times = { days: Day[]; isOff: boolean[]; isUnread: boolean[] }

/** A reseller's tenants with seasons, weekdays, holidays, growth, gaps, locks and planted cases, from one seed. */
export function inventBook(seed: number, size: number): Book {
  const random = seededRandom(seed)
  const first = addDays('2025-01-06', Math.floor(random() * 330))
  const days = Array.from({ length: historyDays + mornings }, (_, index) => addDays(first, index))
  const times: Times = {
    days,
    // A day off that a decree gives and the calendar does not know.
    isOff: days.map((day) => weekdayOf(day) === 1 && random() < 0.07),
    isUnread: days.map(() => random() < 0.02),
  }
  const told = Array.from({ length: size }, (_, index) => inventTenant(`tenant-${index}`, times, random))
  return {
    days,
    tenants: told.map(({ tenantId, readings }) => ({ tenantId, readings })),
    issued: days.map((_, at) =>
      times.isUnread[at] || times.isUnread[at - 1]
        ? null
        : told.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0),
    ),
    cases: told.flatMap(({ planted, fade }) => [planted ?? [], fade ?? []].flat()),
  }
}

function inventTenant(tenantId: string, times: Times, random: Random) {
  const trade = tradeOf(random())
  const rate = Math.max(0.5, 12 * Math.exp(1.1 * normal(random)))
  const fadesAt = random() < 0.02 ? historyDays + Math.floor(random() * mornings) : null
  const counts = inventDays(trade, { rate, fadesAt }, times, random)
  const startsAt = random() < 0.1 ? Math.floor(random() * historyDays) : 0
  counts.fill(0, 0, startsAt)
  const isLocked = inventLock(counts, random)
  const isWhole = startsAt === 0 && !isLocked.some(Boolean)
  const planted =
    trade.isRegular && isWhole && fadesAt === null && random() < caseShare
      ? plantCase({ tenantId, trade, rate, counts }, times, random)
      : null
  let total = Math.round(rate * 300 * random())
  let most = 0
  const readings = counts.map((count, at): Reading => {
    total += count
    if (planted?.kind === 'counter_back' && planted.from === times.days[at])
      total -= count + Math.ceil(between(0.2, 0.95, random) * rate * 20)
    const wentBack = total < most
    most = total
    const isUnknown = times.isUnread[at] || at < startsAt || random() < 0.007
    return {
      day: times.days[at] as Day,
      documents: isUnknown ? null : total,
      wentBack,
      isLocked: isLocked[at] ?? false,
    }
  })
  const fade: Case | null =
    fadesAt === null
      ? null
      : {
          tenantId,
          kind: 'collapse',
          from: times.days[fadesAt] as Day,
          to: times.days.at(-1) as Day,
          isSmall: rate < smallBelow,
          isFade: true,
        }
  return { tenantId, readings, counts, planted, fade }
}

function tradeOf(place: number): Trade & { name: string } {
  let left = place
  for (const [name, trade] of Object.entries(trades)) {
    left -= trade.share
    if (left < 0) return { ...trade, name }
  }
  return { ...trades.office, name: 'office' }
}

function inventDays(
  trade: Trade & { name: string },
  { rate, fadesAt }: { rate: number; fadesAt: number | null },
  { days, isOff }: Times,
  random: Random,
): number[] {
  const shape = between(4, 40, random)
  const growth = between(-0.015, 0.02, random)
  const monthEnd = between(1, 1.7, random)
  const christmas = trade.onHolidays > 1 ? between(1.1, 1.6, random) : between(0.9, 1.1, random)
  const bridges = random() < 0.1
  return days.map((day, at) => {
    let mean = rate * (trade.week[weekdayOf(day)] ?? 0) * (1 + growth) ** (at / 7)
    const isFree = isHoliday(day) || isOff[at]
    if (isFree) mean *= trade.onHolidays
    if (bridges && weekdayOf(day) === 1 && isHoliday(addDays(day, 1))) mean *= 0.1
    const isMonthEnd = addDays(day, 3).slice(5, 7) !== day.slice(5, 7)
    if (isMonthEnd) mean *= trade.name === 'monthly' ? 30 : monthEnd
    if (day.slice(5) > '12-10' && day.slice(5) < '12-25') mean *= christmas
    if (trade.name === 'irregular' && random() < 0.5) mean = 0
    if (fadesAt !== null && at > fadesAt) mean *= 0.88 ** (at - fadesAt)
    return inventCount(mean, shape, random)
  })
}

/** One in sixteen is locked for some days. */
function inventLock(counts: number[], random: Random): boolean[] {
  const isLocked = counts.map(() => false)
  if (random() > 0.06) return isLocked
  const from = Math.floor(random() * counts.length)
  const to = Math.min(counts.length, from + 3 + Math.floor(random() * 8))
  isLocked.fill(true, from, to)
  counts.fill(0, from, to)
  return isLocked
}

type Ground = { tenantId: string; trade: Trade; rate: number; counts: number[] }

/** Changes the counts from a working day on; the last mornings are left for what begins late to be found. */
function plantCase(
  { tenantId, trade, rate, counts }: Ground,
  { days, isOff }: Times,
  random: Random,
): Case | null {
  const kind = pickOf(kinds, random)
  const worked = days.flatMap((day, at) => {
    const isWorked = (trade.week[weekdayOf(day)] ?? 0) > 0.5 && !isHoliday(day) && !isOff[at]
    return isWorked && at >= historyDays && at < days.length - 8 ? [at] : []
  })
  const from = pickOf(worked, random)
  const lasts = kind === 'silent' || kind === 'collapse' ? 4 + Math.floor(random() * 9) : 1
  const to = Math.min(days.length - 1, from + lasts - 1)
  const left = kind === 'silent' ? 0 : between(0.05, 0.3, random)
  for (let at = from; at <= to; at += 1) {
    if (kind === 'silent' || kind === 'collapse') counts[at] = Math.round((counts[at] ?? 0) * left)
    if (kind === 'spike') counts[at] = Math.round(((counts[at] ?? 0) + rate) * between(4, 12, random))
  }
  return {
    tenantId,
    kind,
    from: days[from] as Day,
    to: days[to] as Day,
    isSmall: rate < smallBelow,
    isFade: false,
  }
}
