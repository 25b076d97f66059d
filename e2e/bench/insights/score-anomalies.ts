import type { AnomalyKind } from '../../../lib/domain/insights/anomalies/anomaly'
import { findAnomaly } from '../../../lib/domain/insights/anomalies/find-anomaly'
import { type OpenAnomaly, planMorning } from '../../../lib/domain/insights/anomalies/plan-morning'
import { quietDays } from '../../../lib/domain/insights/anomalies/quiet-days'
import { calendarOf, daysRead, toTenantDays } from '../../../lib/domain/insights/anomalies/tenant-days'
import { addDays, type Day, daysBetween } from '../../../lib/platform/calendar/days'
import { type Book, type Case, historyDays, inventBook } from './invent-book'

type Told = { tenantId: string; kind: AnomalyKind; day: Day }

export type AnomalyScore = {
  books: number
  tenants: number
  /** What the mornings told, and how much of it was planted. */
  told: number
  right: number
  precision: number
  /** Planted cases of tenants with at least five documents a working day, and those found. */
  planted: number
  found: number
  recall: number
  /** The same of smaller tenants. */
  smallPlanted: number
  smallRecall: number
  /** Days from the beginning of a case to the day on which it was found. */
  delayDays: number
  byKind: Record<string, { told: number; right: number; planted: number; found: number }>
}

/** Plays every morning of books of these seeds and compares what was told with what was planted. */
export function scoreAnomalies(seeds: readonly number[], size: number): AnomalyScore {
  const byKind: AnomalyScore['byKind'] = {}
  const of = (kind: AnomalyKind) => (byKind[kind] ??= { told: 0, right: 0, planted: 0, found: 0 })
  const sum = { told: 0, right: 0, planted: 0, found: 0, smallPlanted: 0, smallFound: 0, delay: 0 }
  for (const seed of seeds) {
    const book = inventBook(seed, size)
    const told = playMornings(book)
    for (const one of told) {
      const isRight = book.cases.some((each) => explains(each, one, 5))
      sum.told += 1
      of(one.kind).told += 1
      if (isRight) {
        sum.right += 1
        of(one.kind).right += 1
      }
    }
    for (const each of book.cases) {
      if (each.isFade) continue
      const hit = told.find((one) => explains(each, one, 1))
      if (each.isSmall) {
        sum.smallPlanted += 1
        sum.smallFound += hit ? 1 : 0
        continue
      }
      sum.planted += 1
      of(each.kind).planted += 1
      if (!hit) continue
      sum.found += 1
      of(each.kind).found += 1
      sum.delay += daysBetween(each.from, hit.day)
    }
  }
  const { smallFound, delay, ...counts } = sum
  return {
    books: seeds.length,
    tenants: size,
    ...counts,
    precision: sum.right / Math.max(1, sum.told),
    recall: sum.found / Math.max(1, sum.planted),
    smallRecall: smallFound / Math.max(1, sum.smallPlanted),
    delayDays: delay / Math.max(1, sum.found),
    byKind,
  }
}

/** Nothing and nearly nothing are one case to whoever reads it. */
function explains(planted: Case, told: Told, graceDays: number): boolean {
  const alike: readonly AnomalyKind[] = ['silent', 'collapse']
  const isKind = planted.kind === told.kind || (alike.includes(planted.kind) && alike.includes(told.kind))
  return (
    planted.tenantId === told.tenantId &&
    isKind &&
    told.day >= planted.from &&
    told.day <= addDays(planted.to, graceDays)
  )
}

/** What each morning adds, as the product does it: by the plan of the morning, at most ten. */
function playMornings({ days, tenants, issued }: Book): Told[] {
  let open: OpenAnomaly[] = []
  const told: Told[] = []
  for (let at = historyDays; at < days.length; at += 1) {
    const until = days[at] as Day
    const read = Math.max(0, at - daysRead)
    const book = days.slice(read, at + 1).map((day, index) => ({ day, issued: issued[read + index] ?? null }))
    const calendar = calendarOf(until, quietDays(book, tenants.length))
    const found = tenants.flatMap(({ tenantId, readings }) => {
      const own = { tenantId, readings: readings.slice(read, at + 1) }
      return findAnomaly(calendar, toTenantDays(calendar, own)) ?? []
    })
    const plan = planMorning({ open, found, today: addDays(until, 1) })
    const ended = new Set(plan.end)
    const kept = new Set(plan.keep.map(({ id }) => id))
    open = open
      .filter(({ id }) => !ended.has(id))
      .map((one) => (kept.has(one.id) ? { ...one, lastDay: until } : one))
    for (const { tenantId, kind } of plan.add) {
      told.push({ tenantId, kind, day: until })
      open.push({
        id: `${tenantId} ${kind}`,
        tenantId,
        kind,
        state: 'new',
        lastDay: until,
        snoozedUntil: null,
      })
    }
  }
  return told
}
