import 'server-only'
import type { Day } from '../../../platform/calendar/days'
import { type Query, readInScope } from '../../../platform/database/db'
import { type Page, planPage } from '../../../platform/paging'
import type { AnomalyKind, AnomalyState, Evidence } from './anomaly'
import { type CourseDay, expectedCourse } from './expected-course'
import { readTenantReadings } from './read-tenant-days'
import { evidenceSchema } from './schemas'
import { calendarOf, toTenantDays } from './tenant-days'

/** What waits, what somebody has looked at, and what is over. */
export const anomalyTabs = ['new', 'marked', 'over'] as const
export type AnomalyTab = (typeof anomalyTabs)[number]

export type AnomalyLine = {
  id: string
  tenantId: string
  name: string
  ruc: string
  kind: AnomalyKind
  state: AnomalyState
  stake: number
  evidence: Evidence
  createdAt: Date
  decidedAt: Date | null
  decidedByName: string | null
  note: string | null
  snoozedUntil: Day | null
  endedOn: Day | null
  /** The four weeks before the last day on which it was found. */
  course: CourseDay[]
}

/** The last morning; null for whoever sees some tenants only, and before the first one. */
export type LastMorning = { day: Day; tenants: number; judged: number; found: number; listed: number } | null

export type AnomalyList = {
  page: Page<AnomalyLine>
  counts: Record<AnomalyTab, number>
  morning: LastMorning
}

const pageSize = 10

const conditions: Record<AnomalyTab, string> = {
  new: "a.state = 'new'",
  marked: "a.state in ('seen', 'explained', 'snoozed')",
  over: "a.state = 'over'",
}

const orders: Record<AnomalyTab, string> = {
  new: 'a.stake desc, a.id',
  marked: 'a.decided_at desc nulls last, a.id',
  over: 'a.ended_on desc nulls last, a.stake desc, a.id',
}

type Row = Omit<AnomalyLine, 'evidence' | 'course'> & { evidence: unknown; lastDay: Day }

const linesSql = `
  select a.id, a.tenant_id as "tenantId", t.name, t.ruc, a.kind::text as kind, a.state::text as state, a.stake, a.evidence,
    a.created_at as "createdAt", a.decided_at as "decidedAt", a.decided_by_name as "decidedByName", a.note,
    a.snoozed_until::text as "snoozedUntil", a.ended_on::text as "endedOn", a.last_day::text as "lastDay"
  from portal.anomaly a join portal.tenant t on t.id = a.tenant_id`

const countsSql = `
  select ${Object.entries(conditions)
    .map(([tab, condition]) => `count(*) filter (where ${condition})::int as "${tab}"`)
    .join(', ')},
    (select row_to_json(m) from (select day, tenants, judged, found, listed from portal.anomaly_morning
      order by day desc limit 1) m) as morning
  from portal.anomaly a join portal.tenant t on t.id = a.tenant_id`

/** Anomalies of a tab with their four weeks, the most documents at stake first. */
export function listAnomalies(
  resellerId: string,
  { tab, page: wanted = 1 }: { tab: AnomalyTab; page?: number },
): Promise<AnomalyList> {
  return readInScope(resellerId, async (query) => {
    const [counted] = await query<Record<AnomalyTab, number> & { morning: LastMorning }>(countsSql)
    const { morning = null, ...counts } = counted ?? { new: 0, marked: 0, over: 0 }
    const total = counts[tab]
    const { page, pageCount } = planPage({ page: wanted, pageSize, total })
    const rows = await query<Row>(
      `${linesSql} where ${conditions[tab]} order by ${orders[tab]} limit ${pageSize} offset $1`,
      [(page - 1) * pageSize],
    )
    const lines = await withCourses(query, rows)
    return { page: { rows: lines, page, pageCount, pageSize, total, totalIsExact: true }, counts, morning }
  })
}

/** What is unusual of one tenant and not over. */
export function listTenantAnomalies(resellerId: string, tenantId: string): Promise<AnomalyLine[]> {
  return readInScope(resellerId, async (query) => {
    const rows = await query<Row>(
      `${linesSql} where a.tenant_id::text = $1 and a.state <> 'over' order by a.stake desc, a.id`,
      [tenantId],
    )
    return withCourses(query, rows)
  })
}

async function withCourses(query: Query, rows: Row[]): Promise<AnomalyLine[]> {
  if (rows.length === 0) return []
  const judged = rows.map(({ tenantId, lastDay }) => ({ tenantId, until: lastDay }))
  const read = await readTenantReadings(query, judged)
  const courses = new Map(
    read.map(({ tenantId, until, readings }) => {
      const calendar = calendarOf(until)
      const course = expectedCourse(calendar, toTenantDays(calendar, { tenantId, readings }))
      return [`${tenantId} ${until}`, course]
    }),
  )
  return rows.flatMap(({ evidence, lastDay, ...row }) => {
    const parsed = evidenceSchema.safeParse(evidence)
    if (!parsed.success) return []
    return [{ ...row, evidence: parsed.data, course: courses.get(`${row.tenantId} ${lastDay}`) ?? [] }]
  })
}
