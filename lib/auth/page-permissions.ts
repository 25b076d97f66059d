import type { Permission } from './permissions'

/** What each part of the portal asks for; the forbidden page tells from it who may open the part. */
const pages: [string, Permission][] = [
  ['/settings/connection', 'settings:read'],
  ['/settings', 'self:write'],
  ['/audit', 'audit:read'],
  ['/', 'tenants:read'],
]

export function permissionOfPath(path: string): Permission {
  const found = pages.find(
    ([start]) => path === start || path.startsWith(start === '/' ? start : `${start}/`),
  )
  return found?.[1] ?? 'tenants:read'
}
