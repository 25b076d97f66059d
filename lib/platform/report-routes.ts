import type { Route } from 'next'
import { withQuery } from './routes'

/** Addresses of the reports room. */
export const reportRoutes = {
  room: '/reports',
  changes: '/reports/changes',
  quality: '/reports/quality',
  monthly: '/reports/monthly',
} as const satisfies Record<string, Route>

type Params = Record<string, string | number | null>

/** A report with its period and filters. */
export function reportPath(name: string, params: Params = {}): Route {
  return withQuery(`${reportRoutes.room}/${name}`, params)
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
