import type { Route } from 'next'
import { withQuery } from './routes'

/** Addresses of what tells others: notifications and webhooks. */
export const reachRoutes = {
  inbox: '/inbox',
  notifications: '/settings/notifications',
  webhooks: '/settings/webhooks',
  newWebhook: '/settings/webhooks/new',
} as const satisfies Record<string, Route>

/** One's own inbox: what is unread, or with `all` what was read, too. */
export function inboxPath({ all, page }: { all: boolean; page?: number }): Route {
  return withQuery(reachRoutes.inbox, { all: all ? 1 : null, page: page && page > 1 ? page : null })
}

/** One webhook with its deliveries; `done` says what was just done. */
export function webhookPath(
  endpointId: string,
  { show, page, done }: { show?: string | null; page?: number; done?: string } = {},
): Route {
  return withQuery(`${reachRoutes.webhooks}/${endpointId}`, {
    show,
    page: page && page > 1 ? page : null,
    done,
  })
}
