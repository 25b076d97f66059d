import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { lengthOf, unitsOf } from './period'
import { type Report, type ReportAsk, shareOf } from './report'

const steps = ['opened', 'rucFound', 'sent', 'confirmed', 'created'] as const
type Funnel = Record<(typeof steps)[number], number>
/** `since` is the first day on which anything was counted. */
type Row = Funnel & { at: Day; since: Day }

const funnelSql = ({ period }: ReportAsk) => `
  select date_trunc('${period.unit}', day)::date::text as at, sum(opened)::int as opened, sum(ruc_found)::int as "rucFound",
    sum(sent)::int as sent, sum(confirmed)::int as confirmed, sum(created)::int as created,
    (select min(day)::text from portal.signup_funnel_day) as since
  from portal.signup_funnel_day where day between $1::date and $2::date group by 1`

/** How far visitors of the public form came, by the day of each step. One round trip. */
export async function getSignupsReport(ask: ReportAsk): Promise<Report> {
  const { period } = ask
  const rows = await readInScope(ask.resellerId, (query) =>
    query<Row>(funnelSql(ask), [period.from, period.until]),
  )
  const byUnit = new Map(rows.map((row) => [row.at, row]))
  const since = rows[0]?.since ?? period.from
  const none = Object.fromEntries(steps.map((step) => [step, 0])) as Funnel
  const units = unitsOf(period).map((at, index, all) => {
    const isKnown = (all[index + 1] ?? period.until) > since
    return { at, row: isKnown ? (byUnit.get(at) ?? none) : null }
  })
  const all = Object.fromEntries(
    steps.map((step) => [step, rows.reduce((sum, row) => sum + row[step], 0)]),
  ) as Funnel
  const values = {
    ...all,
    units: lengthOf(period.name),
    unit: period.unit,
    share: shareOf(all.created, all.sent) ?? 0,
  }
  return {
    name: 'signups',
    period,
    said: [{ key: all.opened + all.sent === 0 ? 'signups-none' : 'signups', values }],
    unknown: since > period.from ? [{ key: 'since-opened', values: { day: since } }] : [],
    charts: [
      {
        ...{ key: 'signups', look: 'bars', kind: 'number' },
        points: units.map(({ at, row }) => ({ at, value: row?.sent ?? null })),
      },
    ],
    tables: [
      {
        key: 'signups',
        columns: [
          { key: period.unit, kind: 'unit' },
          ...steps.map((step) => ({ key: `funnel.${step}`, kind: 'number' as const })),
          { key: 'createdShare', kind: 'percent' },
        ],
        rows: units.map(({ at, row }) => [
          at,
          ...steps.map((step) => row?.[step] ?? null),
          shareOf(row?.created ?? 0, row?.sent ?? 0),
        ]),
      },
    ],
  }
}
