import 'server-only'
import { type EffectiveRole, isHeld } from '../../../platform/auth/permissions'
import type { Day } from '../../../platform/calendar/days'
import { getMonthlyReport, type MonthlyReport } from '../get-monthly'
import { getReport } from '../get-report'
import { listReportFilters } from '../list-filters'
import { periodOf } from '../period'
import type { Report } from '../report'
import { monthlyReports, reportsOf } from '../reports-of'
import type { SavedPlace } from './saved-place'

export type PlaceReport =
  | { kind: 'monthly'; report: MonthlyReport }
  | {
      kind: 'report'
      report: Report
      plan: string | null
      /** What else narrows it; without a name it is gone, or not seen. */
      tag: { name: string | null } | null
      tenant: { name: string | null } | null
    }

type ReadPlace = { place: SavedPlace; resellerId: string; role: EffectiveRole; lastDay: Day }

/** What a place shows to the acting person, whose role is given, as of a day. */
export async function readPlace({ place, resellerId, role, lastDay }: ReadPlace): Promise<PlaceReport> {
  const isTagLimited = isHeld(role)
  if (place.report === 'monthly') {
    const names = reportsOf(role, monthlyReports)
    const report = await getMonthlyReport({ resellerId, isHeld: isTagLimited, lastDay, names })
    return { kind: 'monthly', report }
  }
  const { report: name, period, plan, tag, tenantId } = place
  const ask = { resellerId, period: periodOf(period, lastDay), plan, tag, tenantId, isHeld: isTagLimited }
  const [report, filters] = await Promise.all([
    getReport(name, ask),
    tag || tenantId ? listReportFilters(resellerId, tenantId) : null,
  ])
  const tagName = filters?.tags.find(({ number }) => number === tag)?.name ?? null
  return {
    ...{ kind: 'report', report, plan },
    tag: tag === null ? null : { name: tagName },
    tenant: tenantId === null ? null : { name: filters?.tenant ?? null },
  }
}
