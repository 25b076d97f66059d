import { describe, expect, test } from 'vitest'
import { bodyLimits, largestBodyBytes } from './body-limits'
import { clientAddress, readProxyAddresses } from './client-address'
import { securityHeaders } from './front-door'
import { refusalOf } from './request-rules'

const portalUrl = 'https://portal.example'
const input = (method: string, url: string, headers: Record<string, string> = {}, at = portalUrl) =>
  refusalOf({ method, url, headers: { host: new URL(at).host, ...headers } }, at)?.code ?? 'let in'

describe('the host', () => {
  test('is the one of the settings, whatever a request says', () => {
    expect(input('GET', '/login')).toBe('let in')
    expect(input('GET', '/login', { host: 'PORTAL.example' })).toBe('let in')
    for (const host of [
      'evil.example',
      'portal.example:8443',
      'portal.example.evil.example',
      '127.0.0.1',
      '',
    ]) {
      expect(input('GET', '/login', { host }), host).toBe('foreign-host')
    }
    expect(input('GET', '/login', { 'x-forwarded-host': 'portal.example', host: 'evil.example' })).toBe(
      'foreign-host',
    )
  })

  test('may be any name of loopback on a machine of its own, at the same port', () => {
    const at = 'http://localhost:3000'
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(input('GET', '/', { host }, at)).toBe('let in')
    for (const host of ['localhost:3001', 'localhost', 'rebound.example:3000', '192.168.1.9:3000'])
      expect(input('GET', '/', { host }, at), host).toBe('foreign-host')
  })

  test('is not asked of probes of health, and of nothing that only looks like one', () => {
    expect(input('GET', '/api/health/live', { host: '10.0.0.7:3000' })).toBe('let in')
    expect(input('GET', '/api/healthy', { host: '10.0.0.7:3000' })).toBe('foreign-host')
    expect(input('GET', '/x/api/health/live', { host: '10.0.0.7:3000' })).toBe('foreign-host')
  })

  test('is said once: of two a proxy may have judged by the other', () => {
    const headers = { host: 'portal.example' }
    const sent = (rawHeaders: string[]) =>
      refusalOf({ method: 'GET', url: '/', headers, rawHeaders }, portalUrl)?.code ?? 'let in'
    expect(sent(['Host', 'portal.example', 'Accept', 'host'])).toBe('let in')
    expect(sent(['Host', 'portal.example', 'hOsT', 'evil.example'])).toBe('malformed')
    expect(sent(['Host', 'portal.example', 'Host', 'portal.example'])).toBe('malformed')
  })
})

test('a WebSocket is not opened, and an offer of another protocol is no fault', () => {
  expect(input('GET', '/', { connection: 'Upgrade', upgrade: 'websocket' })).toBe('web-socket')
  expect(input('GET', '/', { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' })).toBe('let in')
})

describe('the origin', () => {
  test('of what changes something must be ours, and must be said', () => {
    expect(input('POST', '/login', { origin: 'https://portal.example' })).toBe('let in')
    expect(input('POST', '/login', { 'sec-fetch-site': 'same-origin' })).toBe('let in')
    for (const origin of [
      'https://evil.example',
      'http://portal.example',
      'null',
      'https://portal.example.evil.example',
      'https://portal.example:444',
      'https://evil.portal.example',
    ]) {
      expect(input('POST', '/login', { origin, 'sec-fetch-site': 'same-origin' }), origin).toBe(
        'foreign-origin',
      )
    }
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(input('POST', '/login', { 'sec-fetch-site': site })).toBe('foreign-origin')
    expect(input('POST', '/login')).toBe('foreign-origin')
  })

  test('on loopback is the host that was asked', () => {
    const at = 'http://localhost:3000'
    const sent = (host: string, origin: string) => input('POST', '/login', { host, origin }, at)
    expect(sent('127.0.0.1:3000', 'http://127.0.0.1:3000')).toBe('let in')
    expect(sent('127.0.0.1:3000', 'http://localhost:3000')).toBe('foreign-origin')
    expect(sent('localhost:3000', 'http://localhost:3100')).toBe('foreign-origin')
  })

  test('of what another site fetches by itself is refused, a person who walks here is not', () => {
    const from = { 'sec-fetch-site': 'cross-site' }
    expect(input('GET', '/tenants', { ...from, 'sec-fetch-mode': 'navigate' })).toBe('let in')
    for (const mode of ['no-cors', 'cors', 'websocket'])
      expect(input('GET', '/tenants', { ...from, 'sec-fetch-mode': mode })).toBe('foreign-origin')
    expect(input('GET', '/tenants', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(
      'let in',
    )
  })
})

test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', ''])(
  '%s is no method here',
  (method) => {
    expect(input(method, '/', { origin: 'https://portal.example' })).toBe('method')
  },
)

test.each([
  '//evil.example/',
  '/\\evil.example',
  '/%5cevil.example',
  'http://evil.example/',
  '/a\r\nset-cookie: x=1',
  '/a%00b',
  '/%',
  '/%c0%ae%c0%ae/',
  '*',
  '',
])('%j is no address of ours: no redirect leads out, no header is split, no path is climbed', (url) => {
  expect(input('GET', url)).toBe('malformed')
})

describe('the size of what is sent', () => {
  const kib = 1024
  const mib = kib * kib
  const size = (path: string, hasSession = true) => bodyLimits(path, { hasSession })

  test('is little for strangers, whatever address they send it to', () => {
    for (const path of ['/login', '/locks/new', '/messages/new', '/signup/andes'])
      expect(size(path, false)).toEqual({ bytes: 64 * kib, textBytes: 64 * kib })
  })

  test('is that of one small file for whoever has the link of a page that takes one', () => {
    const link = '/access/andes/AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB'
    for (const hasSession of [true, false])
      expect(size(link, hasSession)).toEqual({ bytes: 1.5 * mib, textBytes: 64 * kib })
    expect(size('/access/andes/preview', false).bytes).toBe(64 * kib)
    expect(size(`${link}/qr`, false).bytes).toBe(64 * kib)
  })

  test('is more for people who are signed in, and much only where a file is handed over', () => {
    expect(size('/settings').bytes).toBe(512 * kib)
    expect(size('/locks/new').bytes).toBe(5 * mib)
    expect(size('/locks/newer').bytes).toBe(512 * kib)
    expect(size('/messages/new').bytes).toBe(largestBodyBytes)
  })

  test('is much for files alone: text is held several times over', () => {
    expect(size('/messages/new').textBytes).toBe(5 * mib)
    for (const path of ['/settings', '/locks/new', '/settings/signup'])
      expect(size(path).textBytes).toBe(size(path).bytes)
  })
})

describe('the address of whoever asks', () => {
  const from = (
    forwardedFor: string | undefined,
    trustedProxies: number,
    socketAddress = '::ffff:10.0.0.2',
  ) =>
    clientAddress({
      socketAddress,
      forwardedFor,
      trustedProxies,
      proxyAddresses: readProxyAddresses('10.0.0.0/29, 2001:db8::7'),
    })

  test('is the one of the connection when no proxy is trusted', () => {
    expect(from('1.2.3.4', 0)).toBe('10.0.0.2')
    expect(from(undefined, 0)).toBe('10.0.0.2')
  })

  test('is what the outermost trusted proxy saw, and never what a client wrote before it', () => {
    expect(from('6.6.6.6, 203.0.113.9', 1)).toBe('203.0.113.9')
    expect(from('6.6.6.6, 203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9')
    expect(from('203.0.113.9', 2)).toBe('203.0.113.9')
    expect(from(undefined, 1)).toBe('10.0.0.2')
  })

  test('is believed of a proxy of ours alone: whoever comes past it says nothing about itself', () => {
    for (const socketAddress of ['10.0.0.7', '127.0.0.1', '::1', '::ffff:127.0.0.1', '2001:db8::7'])
      expect(from('203.0.113.9', 1, socketAddress), socketAddress).toBe('203.0.113.9')
    for (const socketAddress of ['10.0.0.8', '198.51.100.4', '2001:db8::8'])
      expect(from('203.0.113.9', 1, socketAddress)).toBe(socketAddress)
  })

  test('is asked of proxies whose addresses are addresses', () => {
    for (const text of ['proxy.example', '10.0.0.0/40', '10.0.0.1 10.0.0.2'])
      expect(() => readProxyAddresses(text)).toThrow('is no address and no network')
  })

  test.each(['not an address', '203.0.113.9:1234<script>', 'x'.repeat(5_000)])(
    'is unknown when it is none: %s',
    (text) => {
      expect(from(text, 1)).toBe('unknown')
    },
  )
})

test('over https browsers are told to stay there, over http they are not', () => {
  expect(securityHeaders({ https: true })['strict-transport-security']).toMatch(/^max-age=31536000/)
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
  expect(JSON.stringify(securityHeaders({ https: true }))).not.toContain('unsafe')
})
