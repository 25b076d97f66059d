import type { Route } from 'next'
import { withQuery } from './routes'

/** Addresses of the reports room. */
export const reportRoutes = {
  room: '/reports',
  changes: '/reports/changes',
  quality: '/reports/quality',
  monthly: '/reports/monthly',
  schedules: '/reports/schedules',
} as const satisfies Record<string, Route>

type Params = Record<string, string | number | null>

/** A report with its period and filters. */
export function reportPath(name: string, params: Params = {}): Route {
  return withQuery(`${reportRoutes.room}/${name}`, params)
}

/** The form that schedules a report, with its place and a name for it. */
export function newReportSchedulePath(params: Params): Route {
  return withQuery(`${reportRoutes.schedules}/new`, params)
}

/** One scheduled report with what was sent; `done` says what was just done. */
export function reportSchedulePath(reportScheduleId: string, params: { done?: string } = {}): Route {
  return withQuery(`${reportRoutes.schedules}/${reportScheduleId}`, params)
}

const sentReports = '/report'

/** The public page of a report that was mailed. */
export function sentReportPath(slug: string, token: string): Route {
  return `${sentReports}/${slug}/${token}` as Route
}

/** Whether an address is of such a page: it is neither kept nor told to others. */
export function isSentReportPath(path: string): boolean {
  return path.startsWith(`${sentReports}/`)
}

/** What changed on a day, of one kind or of all. */
export function changesPath({ day, kind }: { day: string; kind: string | null }): Route {
  return withQuery(reportRoutes.changes, { day, kind })
}

/** One table of a report as a file; the first one without a name. */
export function reportFilePath(
  name: string,
  format: 'csv' | 'xlsx',
  params: Params & { table: string | null },
): Route {
  return withQuery(`${reportRoutes.room}/${name}/${format}`, params)
}
