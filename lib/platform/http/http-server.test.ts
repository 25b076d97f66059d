import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { httpServer } from './http-server'

let server: Server
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

async function serve(options: Parameters<typeof httpServer>[1]) {
  server = httpServer((_request, response) => response.end('served'), options)
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

/** The answer to a connection that sends `text`, or 'closed' when it ended without one. */
async function open(text = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(text)
  const [said] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['closed'])])
  return String(said).split('\r\n')[0] ?? ''
}

test('connections above the limit are closed at once', async () => {
  await serve({ connectionsMax: 3 })
  for (let one = 0; one < 3; one++) expect(await open()).toContain('200')
  expect(await open()).toBe('closed')
  sockets[0]?.destroy()
  await vi.waitFor(async () => expect(await open()).toContain('200'), { timeout: 60_000 })
})

test('connections per visitor are limited, those of a proxy are not', async () => {
  await serve({ visitorMax: 2 })
  expect([await open(), await open(), await open()]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK', 'closed'])
  server.close()
  await serve({ visitorMax: 2, isProxy: (address) => address === '127.0.0.1' })
  expect([await open(), await open(), await open()]).toEqual(Array(3).fill('HTTP/1.1 200 OK'))
})

test('idle and slow connections are closed', async () => {
  await serve({})
  expect(server.headersTimeout).toBeLessThanOrEqual(20_000)
  expect(server.requestTimeout).toBeLessThanOrEqual(120_000)
  expect(server.timeout).toBeGreaterThan(0)
})

test('a connection is kept for longer than proxies keep theirs, and says for how long', async () => {
  await serve({})
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [said] = await once(socket, 'data')
  const [, seconds] = String(said).match(/Keep-Alive: timeout=(\d+)/) ?? []
  expect(Number(seconds)).toBeGreaterThan(60)
})

test('a connection that was opened ahead of need is closed without an answer, half a request is answered', async () => {
  await serve({ headersMs: 100 })
  expect(await open('')).toBe('closed')
  expect(await open('GET / HTTP/1.1\r\nHost:')).toBe('HTTP/1.1 408 Request Timeout')
  expect(await open('no request\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request')
})
