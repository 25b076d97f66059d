import type { Route } from 'next'
import { withQuery } from './routes'

/** Addresses of what our readings say. */
export const insightRoutes = { anomalies: '/anomalies' } as const satisfies Record<string, Route>

/** Anomalies of a tab: those that wait unless another is named. */
export function anomaliesPath(tab: 'new' | 'marked' | 'over', page?: number): Route {
  return withQuery(insightRoutes.anomalies, {
    tab: tab === 'new' ? null : tab,
    page: page && page > 1 ? page : null,
  })
}
