import type { Route } from 'next'

/** Addresses of API keys and of the reference for developers. */
export const apiRoutes = {
  keys: '/settings/api-keys',
  newKey: '/settings/api-keys/new',
  reference: '/settings/api-keys/reference',
  events: '/settings/api-keys/reference/events',
} as const satisfies Record<string, Route>

/** One API key: rotate or revoke it. */
export function apiKeyPath(keyId: string): Route {
  return `/settings/api-keys/${keyId}` as Route
}
