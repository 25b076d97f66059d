import 'server-only'
import { forbidden, notFound } from 'next/navigation'
import { isReportName, type ReportName, reportDefinitions } from '@/lib/domain/reports/definitions'
import { type Period, periodOf } from '@/lib/domain/reports/period'
import type { ReportAsk } from '@/lib/domain/reports/report'
import { parseReportQuery, type ReportQuery } from '@/lib/domain/reports/report-query'
import { can, type EffectiveRole, isHeld } from '@/lib/platform/auth/permissions'
import { addDays, type Day } from '@/lib/platform/calendar/days'

type OpenReport = {
  name: ReportName
  query: ReportQuery
  period: Period
  ask: ReportAsk
  /** Held to tags, and the report is of all tenants. */
  isLeftOut: boolean
}

type Opening = {
  name: string
  params: Record<string, unknown>
  staff: { role: EffectiveRole; resellerId: string }
  today: Day
}

/** The report of an address, for this person. Answers with the page for what is missing or closed. */
export function openReport({ name, params, staff, today }: Opening): OpenReport {
  if (!isReportName(name)) notFound()
  const { needs, held } = reportDefinitions[name]
  const isTagLimited = isHeld(staff.role)
  const isLeftOut = isTagLimited && held === 'left-out'
  if (!isLeftOut && !can(staff.role, needs)) forbidden()
  const query = parseReportQuery(name, params, today)
  const period = periodOf(query.period, query.until ?? addDays(today, -1))
  const { plan, tag, tenantId } = query
  const ask = { resellerId: staff.resellerId, period, plan, tag, tenantId, isHeld: isTagLimited }
  return { name, query, period, ask, isLeftOut }
}
