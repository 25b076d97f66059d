import { describe, expect, test } from 'vitest'
import { isPublic } from './check-address'
import { toBaseDomain, toCentralOrigin, toTenantOrigin } from './hosts'

const strict = { allowPrivateHosts: false }

describe('the central host', () => {
  test('is an https origin', () => {
    expect(toCentralOrigin(' https://Central.Example.pe/ ', strict)).toBe('https://central.example.pe')
    expect(toCentralOrigin('http://localhost:3100', { allowPrivateHosts: true })).toBe(
      'http://localhost:3100',
    )
  })

  test.each([
    'http://central.example.pe',
    'central.example.pe',
    'ftp://central.example.pe',
    'https://user:pass@central.example.pe',
    'https://central.example.pe/api',
    'https://central.example.pe?api_token=x',
    'javascript:alert(1)',
    '',
  ])('%j is refused', (text) => {
    expect(() => toCentralOrigin(text, strict)).toThrow()
  })
})

describe('a tenant host', () => {
  const connection = { centralUrl: 'https://central.example.pe', baseDomain: 'example.pe' }

  test('has the scheme of the central host and the port of the base domain', () => {
    expect(toTenantOrigin('ACME.example.pe', connection)).toBe('https://acme.example.pe')
    const local = { centralUrl: 'http://localhost:3100', baseDomain: 'localhost:3100' }
    expect(toTenantOrigin('acme.localhost', local)).toBe('http://acme.localhost:3100')
  })

  test.each([
    'example.pe',
    'evil.pe',
    'acme.example.pe.evil.pe',
    'acmeexample.pe',
    'acme.example.pe:8080',
    'evil.pe/.example.pe',
    'evil.pe?.example.pe',
    'evil.pe#.example.pe',
    'user@acme.example.pe',
    'evil.pe\\.example.pe',
    '.example.pe',
    'acme..example.pe',
    ' acme.example.pe',
    '',
  ])('%j is not under the base domain: no token may go there', (host) => {
    expect(() => toTenantOrigin(host, connection)).toThrow(/foreign-host/)
  })
})

test('a base domain is a plain domain', () => {
  expect(toBaseDomain(' .Factura.PE. ')).toBe('factura.pe')
  expect(toBaseDomain('localhost:3100')).toBe('localhost:3100')
  for (const wrong of ['https://factura.pe', 'factura.pe/x', 'a b', '', 'fac_tura..pe']) {
    expect(() => toBaseDomain(wrong)).toThrow()
  }
})

test('only globally routable addresses are public', () => {
  expect(['8.8.8.8', '2606:4700::1111'].every(isPublic)).toBe(true)
  const closed = [
    '127.0.0.1',
    '0.0.0.0',
    '172.16.0.1',
    '::',
    'fe80::1',
    '64:ff9b::7f00:1',
    '::ffff:127.0.0.1',
    'x',
  ]
  expect(closed.filter(isPublic)).toEqual([])
})
