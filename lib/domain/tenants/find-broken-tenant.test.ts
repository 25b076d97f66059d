import { expect, test } from 'vitest'
import { findBrokenTenant } from './find-broken-tenant'

const tenants = ['acme', 'norte', 'acme-norte', 'a_norte', 'tenancy'].map((label) => ({
  label,
  host: `${label}.facturas.pe`,
}))

test.each([
  ['tenancy_acme', 'acme'],
  ['tenancy_acme-norte', 'acme-norte'],
  ['TENANCY_Acme', 'acme'],
  ['my_company_tenancy_norte', 'norte'],
  ['tenancy_a_norte', 'a_norte'],
])('the database %s is of the host %s', (database, label) => {
  expect(findBrokenTenant(database, tenants)?.label).toBe(label)
})

test.each(['tenancy', 'tenancy_other', 'acme', 'tenancy_xacme', ''])('nobody is named for %j', (database) => {
  expect(findBrokenTenant(database, tenants)).toBeNull()
})

test('two hosts that fit are nobody', () => {
  const twins = [{ host: 'acme.facturas.pe' }, { host: 'acme.recibos.pe' }]
  expect(findBrokenTenant('tenancy_acme', twins)).toBeNull()
})
