import type { Route } from 'next'
import { z } from 'zod'
import type { EffectiveRole } from '../../../platform/auth/permissions'
import { type Day, utcDay } from '../../../platform/calendar/days'
import { reportPath, reportRoutes } from '../../../platform/report-routes'
import { reportNames } from '../definitions'
import { periods } from '../period'
import { parseReportQuery, type ReportQuery, reportParams } from '../report-query'
import { reportsOf } from '../reports-of'

/** What can be saved: the reports, and the monthly sheet. */
const savedKinds = [...reportNames, 'monthly'] as const

/** What is stored: the period by its length, so that it ends with the last finished day whenever it is opened. */
export const savedPlaceSchema = z.object({
  report: z.enum(savedKinds),
  period: z.enum(periods),
  plan: z.string().max(120).nullable(),
  tag: z.number().int().positive().nullable(),
  tenantId: z.uuid().nullable(),
})

export type SavedPlace = z.infer<typeof savedPlaceSchema>

const monthly: SavedPlace = { report: 'monthly', period: 'm1', plan: null, tag: null, tenantId: null }
const kindSchema = z.enum(savedKinds).catch('documents')
/** No report ends so early: an address without a last day is read alike on every day. */
const anyDay: Day = utcDay(new Date(0))

/** The place of an address with its report as `report`; a last day in it is left out. */
export function parsePlace(params: Record<string, unknown>): SavedPlace {
  const report = kindSchema.parse(params.report)
  if (report === 'monthly') return monthly
  const { until: _until, ...query } = parseReportQuery(report, { ...params, until: undefined }, anyDay)
  return { report, ...query }
}

type Params = Record<string, string | number | null>

/** The query that `parsePlace` reads. */
export function placeParams(place: SavedPlace): Params {
  if (place.report === 'monthly') return { report: 'monthly' }
  return { report: place.report, ...reportParams(place.report, queryOf(place)) }
}

/** Where it is opened. */
export function placePath(place: SavedPlace): Route {
  if (place.report === 'monthly') return reportRoutes.monthly
  return reportPath(place.report, reportParams(place.report, queryOf(place)))
}

function queryOf({ period, plan, tag, tenantId }: SavedPlace): ReportQuery {
  return { period, until: null, plan, tag, tenantId }
}

/** Whether a role gets the report; everybody in the room gets the monthly sheet, with the parts that are theirs. */
export function isForRole(role: EffectiveRole, { report }: Pick<SavedPlace, 'report'>): boolean {
  return report === 'monthly' || reportsOf(role, [report]).length > 0
}
