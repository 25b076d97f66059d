import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { lengthOf, unitsOf } from './period'
import { type Cell, type Report, type ReportAsk, type ReportColumn, shareOf } from './report'

type Counts = { sent: number; refused: number; open: number }
type Row = Counts & { at: Day; cause: string }

const messagesSql = ({ period }: ReportAsk) => `
  select date_trunc('${period.unit}', day)::date::text as at, cause, sum(sent)::int as sent, sum(refused)::int as refused,
    sum(not_confirmed)::int as open
  from portal.message_day where day between $1::date and $2::date group by 1, 2`

const columns: ReportColumn[] = [
  { key: 'sent', kind: 'number' },
  { key: 'refused', kind: 'number' },
  { key: 'notConfirmed', kind: 'number' },
  { key: 'sentShare', kind: 'percent' },
]

/** Messages to tenants by the day on which they ended, and by what they were for. One round trip. */
export async function getMessagesReport(ask: ReportAsk): Promise<Report> {
  const { period } = ask
  const rows = await readInScope(ask.resellerId, (query) =>
    query<Row>(messagesSql(ask), [period.from, period.until]),
  )
  const units = unitsOf(period).map((at) => ({ at, sum: addUp(rows.filter((row) => row.at === at)) }))
  const causes = [...new Set(rows.map(({ cause }) => cause))].toSorted()
  const all = addUp(rows)
  const total = all.sent + all.refused + all.open
  const values = { ...all, units: lengthOf(period.name), unit: period.unit }
  return {
    name: 'messages',
    period,
    said:
      total === 0
        ? [{ key: 'messages-none', values }]
        : [
            { key: 'messages', values },
            { key: 'messages-ended', values: { ...values, share: all.sent / total } },
          ],
    unknown: [],
    charts: [
      {
        ...{ key: 'messages', look: 'bars', kind: 'number' },
        points: units.map(({ at, sum }) => ({ at, value: sum.sent })),
      },
    ],
    tables: [
      {
        key: 'messages',
        columns: [{ key: period.unit, kind: 'unit' }, ...columns],
        rows: units.map(({ at, sum }) => [at, ...cells(sum)]),
      },
      {
        key: 'messageCauses',
        columns: [{ key: 'cause', kind: 'cause' }, ...columns],
        rows: causes.map((cause) => [cause, ...cells(addUp(rows.filter((row) => row.cause === cause)))]),
      },
    ],
  }
}

function addUp(rows: Counts[]): Counts {
  const total = (pick: (row: Counts) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  return {
    sent: total(({ sent }) => sent),
    refused: total(({ refused }) => refused),
    open: total(({ open }) => open),
  }
}

function cells({ sent, refused, open }: Counts): Cell[] {
  return [sent, refused, open, shareOf(sent, sent + refused + open)]
}
