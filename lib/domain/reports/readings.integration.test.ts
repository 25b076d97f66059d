import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../e2e/runner/property-runs'
import { type PlainDay, plainDaysOf } from '../../../e2e/support/reports/plain-figures'
import { diceOf, plantBook, type TestBook } from '../../../e2e/support/reports/test-book'
import { asOwner } from '../../../e2e/support/test-owner'
import { addDays, type Day } from '../../platform/calendar/days'
import { getReport } from './get-report'
import { daysOf, type Period, type PeriodName, periodOf, unitStart, unitsOf } from './period'
import type { ReportAsk } from './report'
import { rollUp } from './rolls/roll-up'

const anySeed = fc.integer({ min: 1, max: 1_000_000 })
const runs = { numRuns: propertyRuns(3), endOnFailure: true }

const askOf = ({ resellerId, lastDay }: TestBook, name: PeriodName): ReportAsk => ({
  ...{ resellerId, period: periodOf(name, lastDay), plan: null, tag: null, tenantId: null, isHeld: false },
})

const within =
  ({ from, until }: Pick<Period, 'from' | 'until'>) =>
  (day: Day) =>
    day >= from && day <= until
const sumOf = (days: PlainDay[]) => days.reduce((sum, { documents }) => sum + (documents ?? 0), 0)

async function daysRead({ resellerId }: TestBook): Promise<Set<string>> {
  const rows = await asOwner<{ day: string }>(
    'select day::text from portal.quota_sample where reseller_id = $1',
    [resellerId],
  )
  return new Set(rows.map(({ day }) => day))
}

test('a period compares with the one before it, where each day of both was read', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, fc.boolean(), async (seed, isWhole) => {
      const book = await plantBook(seed, { days: 64 })
      if (isWhole) {
        // A day without any reading is a gap: give each day one of the first tenant.
        await asOwner(
          `insert into portal.quota_sample (reseller_id, day)
           select $1, day from generate_series($2::date, $3::date, interval '1 day') day on conflict do nothing`,
          [book.resellerId, book.firstDay, book.lastDay],
        )
      }
      await rollUp(book.resellerId, { now: book.now })
      const read = await daysRead(book)
      const plain = plainDaysOf(book).filter(({ day }) => read.has(day))
      const ask = askOf(book, 'd30')
      const { period } = ask
      const before = { ...period, from: period.beforeFrom, until: addDays(period.from, -1) }
      const report = await getReport('documents', ask)
      const own = plain.filter(({ day }) => within(period)(day))
      const earlier = plain.filter(({ day }) => within(before)(day))
      const isKnown = [own, earlier].every(
        (days, index) =>
          new Set(days.filter((day) => day.isKnown).map(({ day }) => day)).size ===
          daysOf(index === 0 ? period : before),
      )
      const change = isKnown && sumOf(earlier) > 0 ? sumOf(own) / sumOf(earlier) - 1 : null
      expect(report.said[0]?.values?.share).toBeCloseTo(Math.abs(change ?? 0), 9)
      const key = change === null ? 'plain' : Math.abs(change) < 0.005 ? 'same' : change > 0 ? 'more' : 'less'
      expect(report.said[0]?.key).toBe(`documents-${key}`)
      const shown = new Map(report.tables[0]?.rows.map((row) => [row[0], row[2]]))
      const ofDay = (day: Day) => {
        const days = plain.filter((one) => one.day === day)
        return days.some((one) => one.isKnown) ? sumOf(days.filter(({ isLate }) => !isLate)) : null
      }
      for (const day of unitsOf(period)) {
        const [now, then] = [ofDay(day), ofDay(addDays(day, -7))]
        const week = now === null || !then ? null : now / then - 1
        if (week === null) expect(shown.get(day)).toBeNull()
        else expect(shown.get(day)).toBeCloseTo(week, 9)
      }
    }),
    runs,
  )
})

test('the quota of a date is the last reading that the server told on it', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await plantBook(seed, { tenants: 1 })
      const dice = diceOf(seed + 1)
      const readings = [...(await daysRead(book))].toSorted().map((day) => ({
        day,
        registered: dice.chance(0.1) ? null : 900 + dice.upTo(200),
        maximum: [2_000, 999, 0, null][dice.upTo(3)] ?? null,
      }))
      await asOwner(
        `update portal.quota_sample q set registered = r.registered, maximum = r.maximum
         from jsonb_to_recordset($2::jsonb) as r(day date, registered int, maximum int)
         where q.reseller_id = $1 and q.day = r.day`,
        [book.resellerId, JSON.stringify(readings)],
      )
      for (const name of ['d30', 'w26', 'm12'] as const) {
        const ask = askOf(book, name)
        const rows = unitsOf(ask.period).map((at) => {
          const last = readings
            .filter(({ day, registered }) => registered !== null && within(ask.period)(day))
            .findLast(({ day }) => unitStart(ask.period.unit, day) === at)
          const limit = [999, 0, null].includes(last?.maximum ?? null) ? null : (last?.maximum ?? null)
          const registered = last?.registered ?? null
          return [at, registered, limit, registered === null || limit === null ? null : registered / limit]
        })
        expect((await getReport('quota', ask)).tables[0]?.rows).toEqual(rows)
      }
    }),
    runs,
  )
})

test('each step of the signup counts on its day, and nothing is known before the form was first opened', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await plantBook(seed, { tenants: 1, days: 60 })
      const dice = diceOf(seed + 1)
      const since = addDays(book.firstDay, dice.upTo(40))
      const counted = Array.from({ length: 60 }, (_, index) => addDays(book.firstDay, index))
        .filter((day) => day === since || (day > since && dice.chance(0.7)))
        .map((day) => ({ day, steps: Array.from({ length: 5 }, () => dice.upTo(30)) }))
      for (const { day, steps } of counted)
        await asOwner(
          `insert into portal.signup_funnel_day (reseller_id, day, opened, ruc_found, sent, confirmed, created)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [book.resellerId, day, ...steps],
        )
      for (const name of ['w26', 'd30', 'm12'] as const) {
        const ask = askOf(book, name)
        const report = await getReport('signups', ask)
        const units = unitsOf(ask.period)
        const rows = units.map((at, index) => {
          const isAfter = (units[index + 1] ?? ask.period.until) > since
          const own = counted.filter(
            ({ day }) => unitStart(ask.period.unit, day) === at && within(ask.period)(day),
          )
          const steps = [0, 1, 2, 3, 4].map((step) =>
            isAfter ? own.reduce((sum, { steps: of }) => sum + (of[step] ?? 0), 0) : null,
          )
          const [sent, created] = [steps[2], steps[4]]
          return [at, ...steps, sent ? (created ?? 0) / sent : null]
        })
        const isAny = counted.some(({ day }) => within(ask.period)(day))
        if (isAny) expect(report.tables[0]?.rows).toEqual(rows)
      }
    }),
    runs,
  )
})
