import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { lengthOf, unitsOf } from './period'
import { type Cell, type Report, type ReportAsk, shareOf } from './report'
import { cohortsSql } from './rolls/cohorts-sql'
import { seenTenants } from './sources/issued-sql'

type Row = { cohort: Day; month: Day; tenants: number; known: number; issuing: number }

const readSql = ({ isHeld }: ReportAsk) => `
  select cohort::text, month::text, tenants::int, known::int, issuing::int
  from (${
    isHeld
      ? cohortsSql({
          zone: '(select r.time_zone from portal.reseller r)',
          months: 'month between $1::date and $2::date',
          among: seenTenants,
        })
      : 'select * from portal.cohort_month'
  }) c
  where cohort between $1::date and $2::date and month between $1::date and $2::date`

/** Of the tenants that came in a month, how many issued in each later one. One round trip. */
export async function getCohortsReport(ask: ReportAsk): Promise<Report> {
  const { period } = ask
  const rows = await readInScope(ask.resellerId, (query) =>
    query<Row>(readSql(ask), [period.from, period.until]),
  )
  const months = unitsOf(period)
  const found = new Map(rows.map((row) => [`${row.cohort} ${row.month}`, row]))
  const at = (cohort: number, age: number) => found.get(`${months[cohort]} ${months[cohort + age]}`)
  const ages = Array.from({ length: lengthOf(period.name) }, (_, age) => age)
  const cohorts = months.map((month, index) => ({
    month,
    tenants: ages.map((age) => at(index, age)?.tenants).findLast((count) => count !== undefined) ?? null,
    shares: ages.map((age): Cell => toShare(at(index, age))),
  }))
  const byAge = ages.map((age) => {
    const of = months.flatMap((_, index) => at(index, age) ?? []).filter(({ known }) => known > 0)
    const total = (pick: (row: Row) => number) => of.reduce((sum, row) => sum + pick(row), 0)
    return {
      age,
      share: shareOf(
        total(({ issuing }) => issuing),
        total(({ known }) => known),
      ),
      cohorts: of.length,
    }
  })
  const last = byAge.findLast(({ share }) => share !== null)
  const came = cohorts.reduce((sum, { tenants }) => sum + (tenants ?? 0), 0)
  const missing = rows.reduce((most, { tenants, known }) => Math.max(most, tenants - known), 0)
  return {
    name: 'cohorts',
    period,
    said: last
      ? [
          {
            key: 'cohorts',
            values: { count: came, units: lengthOf(period.name), age: last.age, share: last.share ?? 0 },
          },
        ]
      : [{ key: 'cohorts-none' }],
    unknown: missing > 0 ? [{ key: 'cohorts-unknown', values: { count: missing } }] : [],
    charts: [
      {
        ...{ key: 'cohorts', look: 'line', kind: 'percent' },
        points: byAge.map(({ age, share }) => ({ at: age, value: share })),
      },
    ],
    tables: [
      {
        key: 'cohorts',
        columns: [
          { key: 'cohort', kind: 'unit' },
          { key: 'tenants', kind: 'number' },
          ...ages.map((age) => ({ key: 'age', kind: 'percent' as const, values: { age } })),
        ],
        rows: cohorts.map(({ month, tenants, shares }) => [month, tenants, ...shares]),
      },
    ],
  }
}

/** Of those of which the month is known. */
function toShare(row: Row | undefined): number | null {
  return row ? shareOf(row.issuing, row.known) : null
}
