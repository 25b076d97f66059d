import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { quotaLimit } from '../resellers/quota-limit'
import { lengthOf, unitsOf } from './period'
import { type Report, type ReportAsk, type Said, shareOf } from './report'

type Row = { day: Day; registered: number | null; maximum: number | null }

/** The last known reading of each unit. */
const quotaSql = ({ period }: ReportAsk) => `
  select distinct on (at) at::text as day, registered, maximum
  from (select date_trunc('${period.unit}', day)::date as at, day, registered, maximum from portal.quota_sample
    where day between $1::date and $2::date and registered is not null) q
  order by at, q.day desc`

/** How many tenants are registered of how many contracted, at the end of each unit. One round trip. */
export async function getQuotaReport(ask: ReportAsk): Promise<Report> {
  const { period } = ask
  const rows = await readInScope(ask.resellerId, (query) =>
    query<Row>(quotaSql(ask), [period.from, period.until]),
  )
  const byUnit = new Map(rows.map((row) => [row.day, row]))
  const units = unitsOf(period).map((at) => ({ at, row: byUnit.get(at) }))
  const missing = units.filter(({ row }) => !row).length
  return {
    name: 'quota',
    period,
    said: saidOf(rows, lengthOf(period.name), period.unit),
    unknown: missing > 0 ? [{ key: `gap-${period.unit}s`, values: { count: missing } }] : [],
    charts: [
      {
        ...{ key: 'registered', look: 'line', kind: 'number' },
        points: units.map(({ at, row }) => ({ at, value: row?.registered ?? null })),
      },
    ],
    tables: [
      {
        key: 'quota',
        columns: [
          { key: period.unit, kind: 'unit' },
          { key: 'registered', kind: 'number' },
          { key: 'maximum', kind: 'number' },
          { key: 'used', kind: 'percent' },
        ],
        rows: units.map(({ at, row }) => {
          const limit = quotaLimit(row?.maximum ?? null)
          return [at, row?.registered ?? null, limit, shareOf(row?.registered ?? null, limit)]
        }),
      },
    ],
  }
}

function saidOf(rows: Row[], units: number, unit: string): Said[] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || last.registered === null || first.registered === null) return [{ key: 'quota-none' }]
  const limit = quotaLimit(last.maximum)
  const grown = last.registered - first.registered
  const now: Said =
    limit === null
      ? { key: 'quota-unlimited', values: { count: last.registered } }
      : { key: 'quota', values: { count: last.registered, limit, share: last.registered / limit } }
  const since = { key: `quota-${grown === 0 ? 'same' : grown > 0 ? 'more' : 'fewer'}` }
  // One reading has nothing to compare with.
  if (rows.length < 2) return [now]
  return [now, { ...since, values: { count: Math.abs(grown), day: first.day, units, unit } }]
}
