import { describe, expect, test } from 'vitest'
import { bodyMaxBytes, largestBodyBytes } from './body-limits'
import { clientAddress } from './client-address'
import { refusalOf } from './request-rules'
import { securityHeaders } from './security-headers'

const place = { portalUrl: 'https://portal.example', sessionCookie: '__Host-porteria-session' }
const asked = (method: string, url: string, headers: Record<string, string> = {}, at = place) =>
  refusalOf({ method, url, headers: { host: new URL(at.portalUrl).host, ...headers } }, at)?.code ?? 'let in'

describe('the host', () => {
  test('is the one of the settings, whatever a request says', () => {
    expect(asked('GET', '/login')).toBe('let in')
    expect(asked('GET', '/login', { host: 'PORTAL.example' })).toBe('let in')
    for (const host of [
      'evil.example',
      'portal.example:8443',
      'portal.example.evil.example',
      '127.0.0.1',
      '',
    ]) {
      expect(asked('GET', '/login', { host }), host).toBe('foreign-host')
    }
    expect(asked('GET', '/login', { 'x-forwarded-host': 'portal.example', host: 'evil.example' })).toBe(
      'foreign-host',
    )
  })

  test('may be any name of loopback on a machine of its own, at the same port', () => {
    const at = { ...place, portalUrl: 'http://localhost:3000' }
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(asked('GET', '/', { host }, at)).toBe('let in')
    for (const host of ['localhost:3001', 'localhost', 'rebound.example:3000', '192.168.1.9:3000'])
      expect(asked('GET', '/', { host }, at), host).toBe('foreign-host')
  })

  test('is not asked of probes of health, and of nothing that only looks like one', () => {
    expect(asked('GET', '/api/health/live', { host: '10.0.0.7:3000' })).toBe('let in')
    expect(asked('GET', '/api/healthy', { host: '10.0.0.7:3000' })).toBe('foreign-host')
    expect(asked('GET', '/x/api/health/live', { host: '10.0.0.7:3000' })).toBe('foreign-host')
  })
})

describe('the origin', () => {
  test('of what changes something must be ours, and must be said', () => {
    expect(asked('POST', '/login', { origin: 'https://portal.example' })).toBe('let in')
    expect(asked('POST', '/login', { 'sec-fetch-site': 'same-origin' })).toBe('let in')
    for (const origin of [
      'https://evil.example',
      'http://portal.example',
      'null',
      'https://portal.example.evil.example',
      'https://portal.example:444',
      'https://evil.portal.example',
    ]) {
      expect(asked('POST', '/login', { origin, 'sec-fetch-site': 'same-origin' }), origin).toBe(
        'foreign-origin',
      )
    }
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(asked('POST', '/login', { 'sec-fetch-site': site })).toBe('foreign-origin')
    expect(asked('POST', '/login')).toBe('foreign-origin')
  })

  test('on loopback is the host that was asked', () => {
    const at = { ...place, portalUrl: 'http://localhost:3000' }
    const sent = (host: string, origin: string) => asked('POST', '/login', { host, origin }, at)
    expect(sent('127.0.0.1:3000', 'http://127.0.0.1:3000')).toBe('let in')
    expect(sent('127.0.0.1:3000', 'http://localhost:3000')).toBe('foreign-origin')
    expect(sent('localhost:3000', 'http://localhost:3100')).toBe('foreign-origin')
  })

  test('of what another site fetches by itself is refused, a person who walks here is not', () => {
    const from = { 'sec-fetch-site': 'cross-site' }
    expect(asked('GET', '/tenants', { ...from, 'sec-fetch-mode': 'navigate' })).toBe('let in')
    for (const mode of ['no-cors', 'cors', 'websocket'])
      expect(asked('GET', '/tenants', { ...from, 'sec-fetch-mode': mode })).toBe('foreign-origin')
    expect(asked('GET', '/tenants', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(
      'let in',
    )
  })
})

test.each(['PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', ''])(
  '%s is no method here',
  (method) => {
    expect(asked(method, '/', { origin: 'https://portal.example' })).toBe('method')
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
  expect(asked('GET', url)).toBe('malformed')
})

describe('the size of what is sent', () => {
  const own = { origin: 'https://portal.example' }
  const signedIn = { ...own, cookie: 'a=b; __Host-porteria-session=x' }

  test('is little for strangers, whatever address they send it to', () => {
    for (const url of ['/login', '/locks/new', '/messages/new', '/signup/andes']) {
      expect(asked('POST', url, { ...own, 'content-length': '65536' })).toBe('let in')
      expect(asked('POST', url, { ...own, 'content-length': '65537' })).toBe('too-large')
    }
  })

  test('is more for people who are signed in, and much only where a file is handed over', () => {
    const size = (url: string, bytes: number) =>
      asked('POST', url, { ...signedIn, 'content-length': `${bytes}` })
    expect(size('/settings', 512 * 1024)).toBe('let in')
    expect(size('/settings', 512 * 1024 + 1)).toBe('too-large')
    expect(size('/locks/new', 5 * 1024 * 1024)).toBe('let in')
    expect(size('/locks/new', 5 * 1024 * 1024 + 1)).toBe('too-large')
    expect(size('/locks/newer', 512 * 1024 + 1)).toBe('too-large')
    expect(bodyMaxBytes('/messages/new', { hasSession: true })).toBe(largestBodyBytes)
  })
})

describe('the address of whoever asks', () => {
  const from = (forwardedFor: string | undefined, trustedProxies: number) =>
    clientAddress({ socketAddress: '::ffff:10.0.0.2', forwardedFor, trustedProxies })

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
