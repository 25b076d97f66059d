import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { type Currency, currencies } from '../receivables/money'
import { lengthOf, unitsOf } from './period'
import type { Report, ReportAsk, ReportColumn, Said } from './report'

type Sums = { charged: number; paid: number; overdue: number }
type Row = Sums & { month: Day; currency: Currency }

const kinds = ['charged', 'paid', 'overdue'] as const

/** Charged, paid, and overdue at the end of each month, by currency. One round trip. */
export async function getReceivablesReport(ask: ReportAsk): Promise<Report> {
  const { period } = ask
  const rows = await readInScope(ask.resellerId, (query) =>
    query<{ month: Day; currency: Currency; charged: string; paid: string; overdue: string }>(
      `select month::text, currency::text, charged::text, paid::text, overdue::text from portal.receivable_month
       where month between $1::date and $2::date`,
      [period.from, period.until],
    ),
  )
  const known = rows.map(
    ({ month, currency, ...sums }): Row => ({
      ...{ month, currency, charged: Number(sums.charged) },
      ...{ paid: Number(sums.paid), overdue: Number(sums.overdue) },
    }),
  )
  const used = currencies.filter((currency) => known.some((row) => row.currency === currency))
  const months = unitsOf(period)
  const of = (month: Day, currency: Currency) =>
    known.find((row) => row.month === month && row.currency === currency) ?? null
  const columns = used.flatMap((currency) =>
    kinds.map((key): ReportColumn => ({ key: `${key}-${currency}`, kind: 'money', currency })),
  )
  const shown = used[0] ?? 'PEN'
  return {
    name: 'receivables',
    period,
    said:
      used.length === 0
        ? [{ key: 'receivables-none' }]
        : used.flatMap((currency) => saidOf(ask, known, currency)),
    unknown: [],
    charts: (['paid', 'overdue'] as const).map((key) => ({
      ...{
        key,
        look: key === 'paid' ? ('bars' as const) : ('line' as const),
        kind: 'money' as const,
        currency: shown,
      },
      points: months.map((at) => ({ at, value: of(at, shown)?.[key] ?? null })),
    })),
    tables: [
      {
        key: 'receivables',
        columns: [{ key: 'month', kind: 'unit' }, ...columns],
        rows: months.map((at) => [
          at,
          ...used.flatMap((currency) => kinds.map((kind) => of(at, currency)?.[kind] ?? null)),
        ]),
      },
    ],
  }
}

function saidOf({ period }: ReportAsk, rows: Row[], currency: Currency): Said[] {
  const own = rows.filter((row) => row.currency === currency)
  const total = (pick: (row: Row) => number) => ({
    cents: own.reduce((sum, row) => sum + pick(row), 0),
    currency,
  })
  const last = own.toSorted((one, other) => (one.month < other.month ? -1 : 1)).at(-1)
  return [
    {
      key: 'receivables',
      values: {
        paid: total(({ paid }) => paid),
        charged: total(({ charged }) => charged),
        overdue: { cents: last?.overdue ?? 0, currency },
        day: period.until,
        units: lengthOf(period.name),
      },
    },
  ]
}
