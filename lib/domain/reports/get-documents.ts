import 'server-only'
import { addDays, type Day } from '../../platform/calendar/days'
import { readInScope } from '../../platform/database/db'
import { daysOf, lengthOf, type Period, type Unit, unitStart, unitsOf } from './period'
import { changeOf, type Report, type ReportAsk, type ReportTable, type Said, shareOf } from './report'
import { isSpreadLeftOutSql, issuedDaysSql, spreadSql, spreadTenantsMax } from './sources/issued-sql'

type UnitRow = {
  at: Day
  documents: number
  late: number
  /** Days of the unit with a reading, and the most tenants of which one of them is not known. */
  days: number
  unknown: number
  issuing: number
}

type Spread = {
  documents: number
  issuing: number
  half: number
  top: [tenantId: string, documents: number][]
}

type Row = {
  units: UnitRow[] | null
  spread: Spread | null
  isSpreadLeftOut: boolean
  names: { id: string; name: string; ruc: string }[] | null
}

/** The spread is that of the period itself. */
const ofPeriod = (sql: string): string => sql.replaceAll('$1::date', '$7::date')

const documentsSql = (ask: ReportAsk) => `
  with daily as (${issuedDaysSql(ask)}), spread as (${ofPeriod(spreadSql(ask))})
  select
    (select json_agg(u order by u.at) from (
      select date_trunc('${ask.period.unit}', day)::date as at, sum(documents) as documents, sum(late) as late,
        count(*) filter (where known > 0) as days, max(unknown) as unknown, max(issuing) as issuing
      from daily group by 1) u) as units,
    (select row_to_json(s) from spread s) as spread, ${ofPeriod(isSpreadLeftOutSql(ask))} as "isSpreadLeftOut",
    (select json_agg(json_build_object('id', t.id, 'name', t.name, 'ruc', t.ruc)) from portal.tenant t
      where t.id = any(array(select (x->>0)::uuid from spread, json_array_elements(spread.top::json) x))) as names`

/** Documents by day, week or month, against as many before, and how they are spread over tenants. One round trip. */
export async function getDocumentsReport(ask: ReportAsk): Promise<Report> {
  const { period, plan, tag, tenantId } = ask
  const values = [period.beforeFrom, period.until, plan, tag, tenantId, period.name, period.from]
  const [row] = await readInScope(ask.resellerId, (query) => query<Row>(documentsSql(ask), values))
  const byUnit = new Map((row?.units ?? []).map((unit) => [unit.at, unit]))
  const units = unitsOf(period).map((at) => ({ at, unit: byUnit.get(at) }))
  const before = { ...period, from: period.beforeFrom, until: addDays(period.from, -1) }
  const sum = addUp(units.flatMap(({ unit }) => unit ?? []))
  const last = addUp(unitsOf(before).flatMap((at) => byUnit.get(at) ?? []))
  const isWhole = sum.days === daysOf(period) && last.days === daysOf(before)
  const shownOf = (unit: UnitRow | undefined) => toValue(unit, period)
  return {
    name: 'documents',
    period,
    said: [
      ...saidOfSum(period, sum, isWhole ? changeOf(sum.documents, last.documents) : null),
      ...saidOfSpread(row?.spread ?? null, tenantId),
    ],
    unknown: [
      ...saidOfGaps(period, sum),
      ...(row?.isSpreadLeftOut ? [{ key: 'spread-left-out', values: { count: spreadTenantsMax } }] : []),
    ],
    charts: [
      {
        ...{ key: `documents-${period.unit}`, look: 'bars', kind: 'number' },
        points: units.map(({ at, unit }) => ({ at, value: shownOf(unit) })),
      },
    ],
    tables: [
      {
        key: 'documents',
        columns: [
          { key: period.unit, kind: 'unit' },
          { key: 'documents', kind: 'number' },
          { key: period.unit === 'day' ? 'changeWeek' : 'change', kind: 'percent' },
          { key: 'issuing', kind: 'number' },
          { key: 'unknownTenants', kind: 'number' },
        ],
        rows: units.map(({ at, unit }) => [
          ...[at, shownOf(unit)],
          changeOf(shownOf(unit), shownOf(byUnit.get(unitBefore(period.unit, at)))),
          ...[unit?.days ? unit.issuing : null, unit?.unknown ?? null],
        ]),
      },
      ...topTable(row, sum.documents),
    ],
  }
}

/** A day compares with the same weekday. */
function unitBefore(unit: Unit, at: Day): Day {
  return unit === 'month' ? unitStart('month', addDays(at, -1)) : addDays(at, -7)
}

/** Of a single day what is known to be of this day; null where no tenant's is. */
function toValue(unit: UnitRow | undefined, { unit: kind }: Period): number | null {
  if (!unit || unit.days === 0) return null
  return kind === 'day' ? unit.documents - unit.late : unit.documents
}

function addUp(units: UnitRow[]) {
  const total = (pick: (unit: UnitRow) => number) => units.reduce((sum, unit) => sum + pick(unit), 0)
  return {
    documents: total(({ documents }) => documents),
    late: total(({ late }) => late),
    days: total(({ days }) => days),
    unknown: Math.max(0, ...units.map(({ unknown }) => unknown)),
  }
}

type Sum = ReturnType<typeof addUp>

function saidOfSum({ name, unit }: Period, { documents, days }: Sum, change: number | null): Said[] {
  if (days === 0 && documents === 0) return [{ key: 'documents-none' }]
  const how = change === null ? 'plain' : Math.abs(change) < 0.005 ? 'same' : change > 0 ? 'more' : 'less'
  const values = { count: documents, units: lengthOf(name), unit, share: Math.abs(change ?? 0) }
  return [{ key: `documents-${how}`, values }]
}

function saidOfSpread(spread: Spread | null, tenantId: string | null): Said[] {
  if (!spread || tenantId || spread.issuing < 2) return []
  const { half, issuing } = spread
  return [{ key: 'spread', values: { half, issuing } }]
}

function saidOfGaps(period: Period, { days, late, unknown }: Sum): Said[] {
  const missing = daysOf(period) - days
  return [
    ...(missing > 0 ? [{ key: 'gap-days', values: { count: missing } }] : []),
    ...(late > 0 ? [{ key: 'gap-late', values: { count: late } }] : []),
    ...(unknown > 0 ? [{ key: 'gap-tenants', values: { count: unknown } }] : []),
  ]
}

function topTable(row: Row | undefined, total: number): ReportTable[] {
  const names = new Map((row?.names ?? []).map((tenant) => [tenant.id, tenant]))
  const top = (row?.spread?.top ?? []).flatMap(([id, documents]) => {
    const tenant = names.get(id)
    return tenant ? [{ ...tenant, documents }] : []
  })
  if (top.length === 0) return []
  return [
    {
      key: 'top',
      columns: [
        { key: 'tenant', kind: 'text' },
        { key: 'ruc', kind: 'text' },
        { key: 'documents', kind: 'number' },
        { key: 'share', kind: 'percent' },
      ],
      rows: top.map(({ name, ruc, documents }) => [name, ruc, documents, shareOf(documents, total)]),
      tenantIds: top.map(({ id }) => id),
    },
  ]
}
