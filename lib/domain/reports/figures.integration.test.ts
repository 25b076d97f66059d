import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../e2e/runner/property-runs'
import { holdToTag } from '../../../e2e/support/reports/hold-to-tag'
import { type PlainDay, plainDaysOf, planOn } from '../../../e2e/support/reports/plain-figures'
import { openSummedBook } from '../../../e2e/support/reports/summed-book'
import { type BookTenant, leapSpring, plantBook, type TestBook } from '../../../e2e/support/reports/test-book'
import { asOwner } from '../../../e2e/support/test-owner'
import { asStaff } from '../../platform/database/acting-staff-id'
import type { ReportName } from './definitions'
import { getReport } from './get-report'
import { type PeriodName, periodOf, unitStart, unitsOf } from './period'
import type { Report, ReportAsk } from './report'

const anySeed = fc.integer({ min: 1, max: 1_000_000 })
const runs = { numRuns: propertyRuns(2), endOnFailure: true }

function askOf(book: TestBook, period: PeriodName, more: Partial<ReportAsk> = {}): ReportAsk {
  const none = { plan: null, tag: null, tenantId: null, isHeld: false }
  return { resellerId: book.resellerId, period: periodOf(period, book.lastDay), ...none, ...more }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** What the first chart of the documents must show. */
function plainChart(days: PlainDay[], { period }: ReportAsk): (number | null)[] {
  return unitsOf(period).map((at) => {
    const own = days.filter(({ day }) => unitStart(period.unit, day) === at && day <= period.until)
    if (!own.some(({ isKnown }) => isKnown)) return null
    const counted = own.filter(({ isLate }) => period.unit !== 'day' || !isLate)
    return sum(counted.map(({ documents }) => documents ?? 0))
  })
}

const shown = (report: Report) => report.charts[0]?.points.map(({ value }) => value)

function readDays(days: PlainDay[], read: Set<string>): PlainDay[] {
  return days.filter(({ day }) => read.has(day))
}

async function readSet({ resellerId }: TestBook): Promise<Set<string>> {
  const rows = await asOwner<{ day: string }>(
    'select day::text from portal.quota_sample where reseller_id = $1',
    [resellerId],
  )
  return new Set(rows.map(({ day }) => day))
}

const documents = (ask: ReportAsk) => getReport('documents', ask)

test('documents of all, a plan, a tag and a tenant are those of the readings, by day, week and month', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await openSummedBook(seed)
      const read = await readSet(book)
      const one = book.tenants[1] as BookTenant
      for (const period of ['d30', 'd90', 'w26', 'm12'] as const) {
        const plain = (isOf: (tenant: BookTenant) => boolean) => readDays(plainDaysOf(book, isOf), read)
        const all = askOf(book, period)
        expect(shown(await documents(all))).toEqual(
          plainChart(
            plain(() => true),
            all,
          ),
        )
        const pro = askOf(book, period, { plan: 'Pro' })
        expect(shown(await documents(pro))).toEqual(
          plainChart(
            plain(() => true).filter(({ plan }) => plan === 'Pro'),
            pro,
          ),
        )
        const tag = askOf(book, period, { tag: 1 })
        expect(shown(await documents(tag))).toEqual(
          plainChart(
            plain(({ isTagged }) => isTagged),
            tag,
          ),
        )
        const tenant = askOf(book, period, { tenantId: one.id })
        expect(shown(await documents(tenant))).toEqual(
          plainChart(
            plain(({ id }) => id === one.id),
            tenant,
          ),
        )
      }
    }),
    runs,
  )
})

test('the sentence has the sum with what came late, and the fewest tenants that issue half', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await openSummedBook(seed)
      const read = await readSet(book)
      const ask = askOf(book, 'd30')
      const report = await documents(ask)
      const within = readDays(plainDaysOf(book), read).filter(
        ({ day }) => day >= ask.period.from && day <= ask.period.until,
      ) as (PlainDay & { tenant: BookTenant })[]
      const total = sum(within.map(({ documents: count }) => count ?? 0))
      expect(report.said[0]?.values?.count).toBe(total)
      const each = book.tenants
        .map(({ id }) =>
          sum(within.filter(({ tenant }) => tenant.id === id).map((day) => day.documents ?? 0)),
        )
        .filter((count) => count > 0)
        .toSorted((a, b) => b - a)
      let [half, running] = [0, 0]
      while (running * 2 < total) running += each[half++] ?? total
      if (each.length < 2) return
      expect(report.said[1]).toEqual({ key: 'spread', values: { half, issuing: each.length } })
      expect(report.tables[1]?.rows.map((row) => row[2])).toEqual(each)
    }),
    runs,
  )
})

test('arrivals and departures are those of the changes, by date and by the plan of the day', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await openSummedBook(seed)
      const read = await readSet(book)
      const ask = askOf(book, 'd90')
      const report = await getReport('growth', ask)
      const moves = book.tenants.flatMap((tenant) =>
        tenant.changes
          .filter(({ kind, day }) => kind !== 'plan' && read.has(day) && day >= ask.period.from)
          .map(({ kind, day }) => ({ kind, day, plan: planOn(tenant, day) })),
      )
      const count = (kind: string, isOf: (move: { day: string; plan: string }) => boolean) =>
        moves.filter((move) => move.kind === kind && isOf(move)).length
      expect(report.tables[0]?.rows.map((row) => [row[0], row[2], row[4], row[5]])).toEqual(
        unitsOf(ask.period).map((at) => [
          at,
          count('new', ({ day }) => day === at),
          count('gone', ({ day }) => day === at),
          count('new', ({ day }) => day === at) - count('gone', ({ day }) => day === at),
        ]),
      )
      const plans = [...new Set(moves.map(({ plan }) => plan))].toSorted()
      expect(report.tables[1]?.rows.map((row) => [row[0], row[2], row[4]]).toSorted()).toEqual(
        plans.map((plan) => [
          plan,
          count('new', (move) => move.plan === plan),
          count('gone', (move) => move.plan === plan),
        ]),
      )
    }),
    runs,
  )
})

test('a cohort is those that came in its month, and how many of those known issued in each later one', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await openSummedBook(seed)
      const read = await readSet(book)
      const ask = askOf(book, 'm12')
      const report = await getReport('cohorts', ask)
      const months = unitsOf(ask.period)
      const monthOf = (day: string) => `${day.slice(0, 8)}01`
      const came = (tenant: BookTenant) => {
        const day = tenant.registeredOn ?? tenant.changes.find(({ kind }) => kind === 'new')?.day
        return day ? monthOf(day) : null
      }
      const sampled = new Set(readDays(plainDaysOf(book), read).map(({ day }) => monthOf(day)))
      const plain = months.map((cohort, index) => {
        const members = book.tenants.filter((tenant) => came(tenant) === cohort)
        return months.slice(index).map((month) => {
          if (!sampled.has(month) || members.length === 0) return null
          const days = (tenant: BookTenant) =>
            readDays(
              plainDaysOf(book, ({ id }) => id === tenant.id),
              read,
            ).filter(({ day, documents: count }) => monthOf(day) === month && count !== null)
          const left = (tenant: BookTenant) =>
            tenant.changes.some(({ kind, day }) => kind === 'gone' && day < month)
          const known = members.filter((tenant) => days(tenant).length > 0 || left(tenant))
          const issuing = known.filter((tenant) =>
            days(tenant).some(({ documents: count }) => (count ?? 0) > 0),
          )
          return known.length > 0 ? issuing.length / known.length : null
        })
      })
      const rows = report.tables[0]?.rows.map((row, index) => row.slice(2, 2 + months.length - index))
      expect(rows).toEqual(plain)
    }),
    runs,
  )
})

const counted: ReportName[] = ['documents', 'growth', 'locks', 'cohorts']
const leftOut: ReportName[] = ['quota', 'messages', 'signups', 'receivables']

test('whoever is held to tags gets figures of those tenants alone, and nothing of what is added up for all', async () => {
  const book = await openSummedBook(4_711)
  const staffId = await holdToTag(book)
  const held = (name: ReportName, isHeld: boolean) =>
    asStaff(staffId, () => getReport(name, askOf(book, 'd90', { isHeld })))
  const tagged = askOf(book, 'd90', { tag: 1 })
  expect(shown(await held('documents', true))).toEqual(shown(await documents(tagged)))
  const names = book.tenants.filter(({ isTagged }) => !isTagged).map(({ name }) => name)
  for (const name of counted) {
    const report = JSON.stringify(await held(name, true))
    for (const other of names) expect(report).not.toContain(`"${other}"`)
  }
  const seen = (report: Report) =>
    report.tables[0]?.rows.flatMap((row) => row.slice(1)).filter((cell) => cell)
  for (const name of leftOut) expect(seen(await held(name, false))).toEqual([])
  const all = await getReport('growth', askOf(book, 'd90'))
  const own = await held('growth', true)
  expect(Number(own.said[0]?.values?.arrived)).toBeLessThan(Number(all.said[0]?.values?.arrived))
})

test('what one reseller added up is nobody else’s', async () => {
  const book = await openSummedBook(4_711)
  const other = await plantBook(32, { ...leapSpring, days: 3 })
  const report = await documents({ ...askOf(book, 'd30'), resellerId: other.resellerId })
  expect(report.said).toEqual([{ key: 'documents-none' }])
  expect(report.tables.flatMap(({ tenantIds = [] }) => tenantIds)).toEqual([])
})
