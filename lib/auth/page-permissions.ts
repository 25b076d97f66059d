import type { Permission } from './permissions'

/** What each part of the portal asks for; the forbidden page tells from it who may open the part. */
const pages: [string, Permission][] = [
  ['/locks/everyone', 'tenants:everyone'],
  ['/settings/connection', 'settings:read'],
  ['/settings/tags', 'tags:write'],
  ['/settings/tokens', 'tenants:token'],
  ['/settings/access-page', 'settings:read'],
  ['/tenants/*/access-page', 'tenants:lock'],
  ['/settings/signup', 'signups:settings'],
  ['/settings/retention', 'retention:write'],
  ['/settings/staff', 'staff:write'],
  ['/settings/messages', 'messages:write'],
  ['/settings', 'self:write'],
  ['/step-up', 'self:write'],
  ['/audit', 'audit:read'],
  ['/tenants/tag', 'tenants:tag'],
  ['/tenants/*/tags', 'tenants:tag'],
  ['/tenants/*/hold', 'tenants:hold'],
  ['/locks/notices', 'messages:write'],
  ['/locks/schedules/new', 'tenants:lock'],
  ['/locks/schedules/*/edit', 'tenants:lock'],
  ['/locks/*/undo', 'tenants:lock'],
  ['/tenants/*/drift', 'tenants:lock'],
  ['/tenants/*/lock', 'tenants:lock'],
  ['/signups', 'signups:read'],
  ['/locks/new', 'tenants:lock'],
  ['/tenants/*/token', 'tenants:token'],
  ['/tenants/*/vouchers/new', 'vouchers:issue'],
  ['/tenants/*/vouchers', 'vouchers:read'],
  ['/tenants/*/guides', 'vouchers:issue'],
  ['/tenants/*/issuances', 'vouchers:issue'],
  ['/vouchers', 'vouchers:read'],
  ['/places', 'vouchers:issue'],
  ['/tenants/*/messages', 'messages:read'],
  ['/messages/new', 'messages:send'],
  ['/messages/templates/new', 'messages:write'],
  ['/messages/numbers/paste', 'messages:send'],
  ['/messages/dunning/new', 'dunning:write'],
  ['/messages/dunning/enrol', 'dunning:write'],
  ['/messages/dunning/*/edit', 'dunning:write'],
  ['/tenants/*/dunning', 'messages:read'],
  ['/messages', 'messages:read'],
  ['/tenants/*/numbers', 'messages:read'],
  ['/partners/new', 'partners:write'],
  ['/partners', 'partners:read'],
  ['/', 'tenants:read'],
]

export function permissionOfPath(path: string): Permission {
  const found = pages.find(([start]) => isBelow(path.split('/'), start.split('/')))
  return found?.[1] ?? 'tenants:read'
}

/** `*` stands for any one part of an address. */
function isBelow(parts: string[], start: string[]): boolean {
  return start.every((part, index) => part === '' || part === '*' || part === parts[index])
}
