import type { Route } from 'next'
import { insightRoutes } from '../../platform/insight-routes'
import { reachRoutes, webhookPath } from '../../platform/reach-routes'
import { proposalsPath, receivableRoutes, tenantAccountPath } from '../../platform/receivable-routes'
import { routes, tenantPath, withQuery } from '../../platform/routes'
import type { NotificationKind } from './notification-kinds'

export type LineSubject = {
  kind: NotificationKind
  /** The only tenant of the line; null where it is of none or several. */
  tenantId: string | null
  payload: Record<string, unknown>
}

/** Where what a line tells of is seen. */
export function linePath({ kind, tenantId, payload }: LineSubject): Route {
  const id = (name: string) => String(payload[name] ?? '')
  const tenantOr = (other: Route) => (tenantId ? tenantPath(tenantId) : other)
  const webhook = payload.endpointId ? webhookPath(id('endpointId')) : reachRoutes.webhooks
  const paths: Record<NotificationKind, Route> = {
    'lock_run.finished': `${routes.locks}/${id('runId')}` as Route,
    'lock_run.paused': `${routes.locks}/${id('runId')}` as Route,
    'drift.found': tenantOr(withQuery(routes.tenants, { tab: 'outside' })),
    'tenant.gone': tenantOr(withQuery(routes.tenants, { tab: 'gone' })),
    'quota.near': routes.overview,
    'anomaly.found': insightRoutes.anomalies,
    'signup.waits': routes.signups,
    'dunning.waits': tenantOr(routes.dunning),
    'charge.overdue': tenantId ? tenantAccountPath(tenantId) : receivableRoutes.room,
    'payment.received': tenantId ? tenantAccountPath(tenantId) : proposalsPath('unlock'),
    'token.rejected': routes.connection,
    'sync.failing': routes.connection,
    'webhook.off': webhook,
    'webhook.secret_rotated': webhook,
    'staff.new_device': routes.sessions,
  }
  return paths[kind]
}
