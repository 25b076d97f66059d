import type { Route } from 'next'

/** Every address of the portal, in one place. */
export const routes = {
  login: '/login',
  overview: '/',
  tenants: '/tenants',
  locks: '/locks',
  audit: '/audit',
  settings: '/settings',
  connection: '/settings/connection',
  security: '/settings/security',
} as const satisfies Record<string, Route>

export function tenantPath(tenantId: string): Route {
  return `/tenants/${tenantId}` as Route
}

/** Where one tenant is locked, or unlocked when it is locked. */
export function tenantLockPath(tenantId: string): Route {
  return `/tenants/${tenantId}/lock` as Route
}

export function lockRunPath(runId: string): Route {
  return `/locks/${runId}` as Route
}

export function undoLockRunPath(runId: string): Route {
  return `/locks/${runId}/undo` as Route
}

/** Adds a query to a path; empty values are left out, so that addresses stay short. */
export function withQuery(path: string, query: Record<string, string | number | null | undefined>): Route {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  if (entries.length === 0) return path as Route
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` as Route
}

/** The path if it leads inside the portal, else the overview: an outside address never becomes a redirect. */
export function insidePath(candidate: unknown): Route {
  if (typeof candidate !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(candidate)) return routes.overview
  const url = new URL(candidate, 'http://portal.invalid')
  return (url.host === 'portal.invalid' ? `${url.pathname}${url.search}` : routes.overview) as Route
}
