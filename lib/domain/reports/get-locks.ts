import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { lengthOf, unitsOf } from './period'
import { type Cell, type Report, type ReportAsk, type ReportColumn, shareOf } from './report'
import { episodesSql } from './rolls/episodes-sql'
import { seenTenants } from './sources/issued-sql'

type Locks = {
  locks: number
  repeated: number
  back7: number
  back30: number
  backLater: number
  gone: number
  days: number
}
type Row = Locks & { month: Day; reason: string }

const monthsSql = ({ isHeld }: ReportAsk) =>
  isHeld
    ? `select date_trunc('month', e.locked_at at time zone r.time_zone)::date as month, e.reason, count(*)::int as locks,
        (count(*) filter (where e.is_repeated))::int as repeated,
        (count(*) filter (where e.ended = 'back-7'))::int as back_7,
        (count(*) filter (where e.ended = 'back-30'))::int as back_30,
        (count(*) filter (where e.ended = 'back-later'))::int as back_later,
        (count(*) filter (where e.ended = 'gone'))::int as gone, coalesce(sum(e.days), 0) as days
      from (${episodesSql('now()', seenTenants)}) e cross join portal.reseller r group by 1, 2`
    : 'select * from portal.lock_month'

const locksSql = (ask: ReportAsk) => `
  select month::text, reason, locks, repeated, back_7 as "back7", back_30 as "back30", back_later as "backLater", gone,
    days::int
  from (${monthsSql(ask)}) l where month between $1::date and $2::date`

/** The first day that the asking person sees a reading of; of whoever is held, asked of each tenant by the index. */
const sinceSql = ({ isHeld }: ReportAsk) =>
  isHeld
    ? `select min(m.month)::text as day from (${seenTenants} as id) seen
        cross join lateral (select month from portal.tenant_month where tenant_id = seen.id order by month limit 1) m`
    : `select coalesce((select min(day) from portal.quota_sample), (select min(month) from portal.tenant_month))::text as day`

const columns: ReportColumn[] = [
  { key: 'locks', kind: 'number' },
  { key: 'back7', kind: 'number' },
  { key: 'back30', kind: 'number' },
  { key: 'backLater', kind: 'number' },
  { key: 'lockedGone', kind: 'number' },
  { key: 'standing', kind: 'number' },
  { key: 'meanDays', kind: 'number' },
  { key: 'repeated', kind: 'number' },
]

/** Locks by the month in which they began and by reason, and what became of them. Two round trips. */
export async function getLocksReport(ask: ReportAsk): Promise<Report> {
  const { period } = ask
  const [rows, since] = await readInScope(
    ask.resellerId,
    async (query): Promise<[Row[], Day]> => [
      await query<Row>(locksSql(ask), [period.from, period.until]),
      (await query<{ day: Day | null }>(sinceSql(ask)))[0]?.day ?? period.from,
    ],
  )
  const months = unitsOf(period).map((at, index, all) => ({
    at,
    sum: addUp(rows.filter(({ month }) => month === at)),
    isKnown: (all[index + 1] ?? period.until) > since,
  }))
  const reasons = [...new Set(rows.map(({ reason }) => reason))]
    .map((reason) => ({ reason, sum: addUp(rows.filter((row) => row.reason === reason)) }))
    .toSorted((one, other) => other.sum.locks - one.sum.locks)
  const all = addUp(rows)
  const ended = back(all)
  return {
    name: 'locks',
    period,
    said:
      all.locks === 0
        ? [{ key: 'locks-none', values: { units: lengthOf(period.name) } }]
        : [
            {
              key: 'locks',
              values: { count: all.locks, units: lengthOf(period.name), share: all.back7 / all.locks },
            },
            {
              key: 'locks-more',
              values: {
                month: (all.back7 + all.back30) / all.locks,
                days: ended > 0 ? Math.round(all.days / ended) : 0,
                repeated: all.repeated,
              },
            },
          ],
    unknown: [
      { key: 'locks-single' },
      ...(since > period.from ? [{ key: 'since', values: { day: since } }] : []),
    ],
    charts: [
      {
        ...{ key: 'locks', look: 'bars', kind: 'number' },
        points: months.map(({ at, sum, isKnown }) => ({ at, value: isKnown ? sum.locks : null })),
      },
    ],
    tables: [
      {
        key: 'locks',
        columns: [{ key: 'month', kind: 'unit' }, ...columns],
        rows: months.map(({ at, sum, isKnown }) => [at, ...(isKnown ? cells(sum) : columns.map(() => null))]),
      },
      {
        key: 'lockReasons',
        columns: [{ key: 'reason', kind: 'reason' }, { key: 'share', kind: 'percent' }, ...columns],
        rows: reasons.map(({ reason, sum }) => [reason, shareOf(sum.locks, all.locks), ...cells(sum)]),
      },
    ],
  }
}

function addUp(rows: Locks[]): Locks {
  const total = (pick: (row: Locks) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  return {
    locks: total(({ locks }) => locks),
    repeated: total(({ repeated }) => repeated),
    back7: total(({ back7 }) => back7),
    back30: total(({ back30 }) => back30),
    backLater: total(({ backLater }) => backLater),
    gone: total(({ gone }) => gone),
    days: total(({ days }) => days),
  }
}

function back({ back7, back30, backLater }: Locks): number {
  return back7 + back30 + backLater
}

function cells(sum: Locks): Cell[] {
  const { locks, back7, back30, backLater, gone, repeated, days } = sum
  const over = back(sum)
  return [
    locks,
    back7,
    back30,
    backLater,
    gone,
    locks - over - gone,
    over ? Math.round(days / over) : null,
    repeated,
  ]
}
