import 'server-only'
import type { Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { lengthOf, unitsOf } from './period'
import type { Report, ReportAsk } from './report'
import { seenTenants } from './sources/issued-sql'

type Moves = { signedUp: number; added: number; back: number; gone: number }
type UnitMoves = Moves & { at: Day }
type PlanMoves = Moves & { plan: string }
type Row = { units: UnitMoves[] | null; plans: PlanMoves[] | null; since: Day | null }

/** A server may have a plan for each tenant: those in which most happened are listed. */
const plansMax = 50

const sums = `sum(signed_up) as "signedUp", sum(added) as added, sum(back) as back, sum(gone) as gone`

/** Of all tenants by the plan of the day; of those that a held person sees, by today's. */
const movesSql = ({ isHeld }: ReportAsk) =>
  isHeld
    ? `select (c.at at time zone r.time_zone)::date as day, coalesce(t.plan, '') as plan,
        (c.kind = 'new' and s.id is not null)::int as signed_up, (c.kind = 'new' and s.id is null)::int as added,
        (c.kind = 'back')::int as back, (c.kind = 'gone')::int as gone
      from portal.tenant_change c join portal.tenant t on t.id = c.tenant_id
      join portal.reseller r on r.id = c.reseller_id
      left join lateral (select s.id from portal.signup s where s.tenant_id = c.tenant_id limit 1) s on true
      where c.kind in ('new', 'back', 'gone') and c.tenant_id in (${seenTenants})`
    : 'select day, plan, signed_up, added, back, gone from portal.plan_day'

const growthSql = (ask: ReportAsk) => `
  with move as (
    select * from (${movesSql(ask)}) m
    where day between $1::date and $2::date and ($3::text is null or plan = $3)
  )
  select
    (select json_agg(u) from (
      select date_trunc('${ask.period.unit}', day)::date as at, ${sums} from move group by 1) u) as units,
    (select json_agg(p order by p.plan) from (
      select plan, ${sums} from move group by 1 having sum(signed_up + added + back + gone) > 0
      order by sum(signed_up + added + back + gone) desc, plan limit ${plansMax}) p) as plans,
    ${ask.isHeld ? 'null' : '(select min(day)::text from portal.plan_day)'} as since`

const none: Moves = { signedUp: 0, added: 0, back: 0, gone: 0 }

/** Tenants that came and went, by unit, plan and channel. One round trip. */
export async function getGrowthReport(ask: ReportAsk): Promise<Report> {
  const { period } = ask
  const values = [period.from, period.until, ask.plan]
  const [row] = await readInScope(ask.resellerId, (query) => query<Row>(growthSql(ask), values))
  const byUnit = new Map((row?.units ?? []).map((unit) => [unit.at, unit]))
  const since = row?.since ?? null
  const units = unitsOf(period).map((at, index, all) => {
    const isKnown = ask.isHeld || (since !== null && (all[index + 1] ?? period.until) > since)
    return { at, moves: isKnown ? (byUnit.get(at) ?? none) : null }
  })
  const known = units.flatMap(({ moves }) => moves ?? [])
  const total = (pick: (moves: Moves) => number) => known.reduce((sum, moves) => sum + pick(moves), 0)
  const [arrived, gone] = [total(arrivals), total((moves) => moves.gone)]
  const columns = (['signedUp', 'added', 'back', 'gone', 'net'] as const).map((key) => ({
    key,
    kind: 'number' as const,
  }))
  const cells = (moves: Moves) => [
    moves.signedUp,
    moves.added,
    moves.back,
    moves.gone,
    arrivals(moves) - moves.gone,
  ]
  const counts = {
    arrived,
    gone,
    net: Math.abs(arrived - gone),
    units: lengthOf(period.name),
    unit: period.unit,
  }
  const signed = total(({ signedUp }) => signedUp)
  return {
    name: 'growth',
    period,
    said: [
      { key: `growth-${arrived === gone ? 'even' : arrived > gone ? 'up' : 'down'}`, values: counts },
      ...(arrived > 0 ? [{ key: 'growth-channel', values: { count: signed, share: signed / arrived } }] : []),
    ],
    unknown: since && since > period.from ? [{ key: 'since', values: { day: since } }] : [],
    charts: [
      {
        ...{ key: 'arrivals', look: 'bars', kind: 'number' },
        points: units.map(({ at, moves }) => ({ at, value: moves && arrivals(moves) })),
      },
      {
        ...{ key: 'departures', look: 'bars', kind: 'number' },
        points: units.map(({ at, moves }) => ({ at, value: moves?.gone ?? null })),
      },
    ],
    tables: [
      {
        key: 'growth',
        columns: [{ key: period.unit, kind: 'unit' }, ...columns],
        rows: units.map(({ at, moves }) => [at, ...(moves ? cells(moves) : columns.map(() => null))]),
      },
      {
        key: 'growthPlans',
        columns: [{ key: 'plan', kind: 'plan' }, ...columns],
        rows: (row?.plans ?? []).map((plan) => [plan.plan, ...cells(plan)]),
      },
    ],
  }
}

function arrivals({ signedUp, added, back }: Moves): number {
  return signedUp + added + back
}
