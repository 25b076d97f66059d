import { expect, it } from 'vitest'
import { permissionOfPage } from './can-open'
import { can, permissions, type Role } from './permissions'

const allowed: Record<Role, string[]> = {
  owner: [
    'audit:read',
    'connection:move',
    'dunning:write',
    'keys:write',
    'messages:read',
    'messages:send',
    'messages:write',
    'partners:read',
    'partners:write',
    'receivables:automatic',
    'receivables:charge',
    'receivables:pay',
    'receivables:read',
    'receivables:reverse',
    'receivables:settings',
    'receivables:write-off',
    'reports:outside',
    'reports:read',
    'reports:schedule',
    'retention:write',
    'self:write',
    'settings:read',
    'settings:write',
    'signups:decide',
    'signups:read',
    'signups:settings',
    'staff:write',
    'sync:request',
    'tags:write',
    'tenants:everyone',
    'tenants:hold',
    'tenants:lock',
    'tenants:note',
    'tenants:read',
    'tenants:tag',
    'tenants:token',
    'tenants:token-reveal',
    'tenants:unlock',
    'vouchers:issue',
    'vouchers:read',
    'vouchers:state',
    'vouchers:write',
    'webhooks:read',
    'webhooks:write',
  ],
  admin: [
    'audit:read',
    'dunning:write',
    'messages:read',
    'messages:send',
    'messages:write',
    'partners:read',
    'partners:write',
    'receivables:charge',
    'receivables:pay',
    'receivables:read',
    'receivables:reverse',
    'receivables:settings',
    'reports:read',
    'reports:schedule',
    'self:write',
    'settings:read',
    'settings:write',
    'signups:decide',
    'signups:read',
    'signups:settings',
    'sync:request',
    'tags:write',
    'tenants:lock',
    'tenants:note',
    'tenants:read',
    'tenants:tag',
    'tenants:token',
    'tenants:unlock',
    'vouchers:issue',
    'vouchers:read',
    'vouchers:write',
  ],
  support: [
    'messages:read',
    'messages:send',
    'partners:read',
    'receivables:pay',
    'receivables:read',
    'reports:read',
    'reports:schedule',
    'self:write',
    'signups:read',
    'sync:request',
    'tenants:lock',
    'tenants:note',
    'tenants:read',
    'tenants:tag',
    'tenants:unlock',
    'vouchers:issue',
    'vouchers:read',
    'vouchers:write',
  ],
  sales: [
    'reports:read',
    'reports:schedule',
    'self:write',
    'signups:decide',
    'signups:read',
    'tenants:note',
    'tenants:read',
  ],
  viewer: ['messages:read', 'partners:read', 'reports:read', 'self:write', 'tenants:read'],
}

it.each(Object.keys(allowed) as Role[])('a role may do exactly what is written here: %s', (role) => {
  expect(permissions.filter((permission) => can(role, permission)).sort()).toEqual(allowed[role])
})

it('a page asks for the permission of its part of the portal', () => {
  expect(permissionOfPage('/')).toBe('tenants:read')
  expect(permissionOfPage('/tenants/1')).toBe('tenants:read')
  expect(permissionOfPage('/tenants/1/hold')).toBe('tenants:hold')
  expect(permissionOfPage('/tenants/1/token')).toBe('tenants:token')
  expect(permissionOfPage('/tenants/1/vouchers/2')).toBe('vouchers:read')
  expect(permissionOfPage('/tenants/1/vouchers/new')).toBe('vouchers:issue')
  expect(permissionOfPage('/tenants/1/guides')).toBe('vouchers:issue')
  expect(permissionOfPage('/tenants/1/issuances/2')).toBe('vouchers:issue')
  expect(permissionOfPage('/messages/runs/1')).toBe('messages:read')
  expect(permissionOfPage('/tenants/1/messages')).toBe('messages:read')
  expect(permissionOfPage('/settings/messages')).toBe('messages:write')
  expect(permissionOfPage('/partners')).toBe('partners:read')
  expect(permissionOfPage('/partners/new')).toBe('partners:write')
  expect(permissionOfPage('/audit')).toBe('audit:read')
  expect(permissionOfPage('/settings')).toBe('self:write')
  expect(permissionOfPage('/settings/connection')).toBe('settings:read')
  expect(permissionOfPage('/settings/tokens')).toBe('tenants:token')
})
