import { expect, it } from 'vitest'
import { permissionOfPath } from './page-permissions'
import { can, permissions, type Role } from './permissions'

const allowed: Record<Role, string[]> = {
  owner: [
    'audit:read',
    'self:write',
    'settings:read',
    'settings:write',
    'staff:write',
    'sync:request',
    'tenants:lock',
    'tenants:read',
    'tenants:token',
  ],
  admin: [
    'audit:read',
    'self:write',
    'settings:read',
    'settings:write',
    'sync:request',
    'tenants:lock',
    'tenants:read',
    'tenants:token',
  ],
  support: ['self:write', 'sync:request', 'tenants:lock', 'tenants:read'],
  sales: ['self:write', 'tenants:read'],
  viewer: ['self:write', 'tenants:read'],
}

it.each(Object.keys(allowed) as Role[])('a role may do exactly what is written here: %s', (role) => {
  expect(permissions.filter((permission) => can(role, permission)).sort()).toEqual(allowed[role])
})

it('a page asks for the permission of its part of the portal', () => {
  expect(permissionOfPath('/')).toBe('tenants:read')
  expect(permissionOfPath('/tenants/1')).toBe('tenants:read')
  expect(permissionOfPath('/audit')).toBe('audit:read')
  expect(permissionOfPath('/settings')).toBe('self:write')
  expect(permissionOfPath('/settings/connection')).toBe('settings:read')
})
