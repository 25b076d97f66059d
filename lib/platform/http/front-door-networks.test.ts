import { createServer, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const max = 2
let server: Server
let port = 0

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
  vi.stubEnv('SESSION_SECRET', 'a secret of this test')
  vi.stubEnv('PUBLIC_REQUESTS_PER_MINUTE', String(max))
  // All requests come through a proxy on this machine.
  vi.stubEnv('TRUSTED_PROXIES', '1')
  vi.stubEnv('PORTAL_URL', `http://localhost:${port}`)
  const counts = new Map<unknown, number>()
  const counter = {
    query: async (_sql: string, [key]: unknown[]) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { rows: [{ count: counts.get(key), ends_at: new Date(Date.now() + 30_000) }] }
    },
  }
  const { frontDoor } = await import('./front-door')
  server.on('request', frontDoor({ counter, serve: (_request, response) => response.end('served') }))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllEnvs()
})

function askFrom(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, 'x-forwarded-for': address }
    send({ host: '127.0.0.1', port, path: '/login', headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

const statusesOf = async (addresses: string[]) => {
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await askFrom(address))
  return statuses
}

test('of IPv6 a network is one visitor, however many addresses it has', async () => {
  const addresses = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::3']
  expect(await statusesOf(addresses)).toEqual([200, 200, 429])
})

test('and a customer with many networks has ten times as much, not one allowance for each', async () => {
  const networks = Array.from({ length: 10 * max + 1 }, (_, index) => `2001:db8:2:${index.toString(16)}::1`)
  expect(await statusesOf(networks)).toEqual([...Array(10 * max).fill(200), 429])
  expect(await askFrom('2001:db8:3::1')).toBe(200)
})

test('of IPv4 each address is a visitor of its own', async () => {
  const addresses = Array.from({ length: 30 }, (_, index) => `203.0.113.${index}`)
  expect(await statusesOf(addresses)).toEqual(Array(30).fill(200))
})
