import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { forecastDaysRead, type QuotaDay } from '../insights/forecast/forecast-quota'
import { quotaLimit } from '../resellers/quota-limit'
import { lengthOf, unitsOf } from './period'
import { type Report, type ReportAsk, type Said, shareOf } from './report'
import { sayForecast } from './sources/say-forecast'

type Row = { day: Day; registered: number | null; maximum: number | null }

/** The last known reading of each unit. */
const quotaSql = ({ period }: ReportAsk) => `
  select distinct on (at) at::text as day, registered, maximum
  from (select date_trunc('${period.unit}', day)::date as at, day, registered, maximum from portal.quota_sample
    where day between $1::date and $2::date and registered is not null) q
  order by at, q.day desc`

type Outlook = { days: QuotaDay[] | null; waiting: number }

/** Who waits now is known, and not who waited once: a period that ended longer ago has no forecast. */
const outlookSql = `
  select (select json_agg(json_build_object('day', day, 'registered', registered, 'maximum', maximum) order by day)
      from portal.quota_sample where day > $1::date - ${forecastDaysRead} and day <= $1::date) as days,
    (select count(*)::int from portal.signup where state = 'waiting') as waiting
  where not exists (select from portal.quota_sample where day > $1::date + 1)`

/**
 * How many tenants are registered of how many contracted, at the end of each unit, and when the quota is full. Two round
 * trips.
 */
export async function getQuotaReport(ask: ReportAsk): Promise<Report> {
  const { period } = ask
  const [rows, outlook] = await readInScope(
    ask.resellerId,
    async (query): Promise<[Row[], Outlook | undefined]> => [
      await query<Row>(quotaSql(ask), [period.from, period.until]),
      (await query<Outlook>(outlookSql, [period.until]))[0],
    ],
  )
  const byUnit = new Map(rows.map((row) => [row.day, row]))
  const units = unitsOf(period).map((at) => ({ at, row: byUnit.get(at) }))
  const missing = units.filter(({ row }) => !row).length
  return {
    name: 'quota',
    period,
    said: [
      ...saidOf(rows, lengthOf(period.name), period.unit),
      ...(outlook?.days ? sayForecast(outlook.days, outlook.waiting) : []),
    ],
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
