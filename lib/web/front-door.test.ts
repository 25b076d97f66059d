import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let server: Server
let port = 0
let reached: IncomingMessage[] = []
let uses = 0

beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', 'a secret of this test')
  vi.stubEnv('PUBLIC_REQUESTS_PER_MINUTE', '2')
  server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
  vi.stubEnv('PORTAL_URL', `http://localhost:${port}`)
  const { CountedRequest, frontDoor } = await import('./front-door')
  const counter = {
    query: async () => ({ rows: [{ count: ++uses, ends_at: new Date(Date.now() + 30_000) }] }),
  }
  const door = frontDoor({
    counter,
    serve: async (request, response) => {
      reached.push(request)
      const body = await text(request).catch(() => 'cut off')
      if (!response.headersSent) response.end(`served ${body.length}`)
    },
  })
  server.close()
  server = createServer({ IncomingMessage: CountedRequest }, door)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllEnvs()
})

type Told = { status: number; headers: IncomingMessage['headers']; body: string }

function ask(
  path: string,
  options: { method?: string; headers?: object; chunks?: string[] } = {},
): Promise<Told> {
  reached = []
  const { method = 'GET', headers = {}, chunks = [] } = options
  return new Promise((resolve, reject) => {
    const request = send(
      { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
      async (response) => {
        const body = await text(response).catch(() => '')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      },
    )
    request.on('error', reject)
    for (const chunk of chunks) request.write(chunk)
    request.end()
  })
}

test('every answer carries the strict headers, a refusal too', async () => {
  for (const told of [
    await ask('/tenants'),
    await ask('/tenants', { method: 'DELETE' }),
    await ask('/tenants', { headers: { host: 'evil.example' } }),
  ]) {
    expect(told.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
  }
})

test('what a client claims about itself goes no further, and its own address does', async () => {
  await ask('/tenants', {
    headers: {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-middleware-subrequest': 'proxy:proxy',
      'x-porteria-path': '/evil',
      'x-porteria-hop': 'guessed',
    },
  })
  const { headers = {} } = reached[0] ?? {}
  expect(headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(headers.host).toBe(`localhost:${port}`)
  expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|proxy:proxy|guessed/)
})

test('what Next asks of itself comes through with the address that was asked from', async () => {
  await ask('/tenants')
  const hop = String(reached[0]?.headers['x-porteria-hop'])
  await ask('/tenants', {
    headers: { 'x-porteria-hop': hop, 'x-forwarded-for': '203.0.113.9', host: 'anything' },
  })
  expect(reached[0]?.headers['x-forwarded-for']).toBe('203.0.113.9')
})

test('a body without a length ends where it may not go on, and nobody behind the door takes it for whole', async () => {
  const origin = `http://localhost:${port}`
  const small = await ask('/login', { method: 'POST', headers: { origin }, chunks: ['x'.repeat(1_000)] })
  expect(small.body).toBe('served 1000')
  uses = 0
  const chunks = Array.from({ length: 200 }, () => 'x'.repeat(1_024))
  const told = await ask('/login', { method: 'POST', headers: { origin }, chunks }).catch(() => null)
  // A client that still sends may see its connection end before it reads the answer.
  expect([413, undefined]).toContain(told?.status)
  expect(told?.body ?? '').not.toContain('served')
  expect((await ask('/tenants')).status).toBe(200)
})

test('a visitor who asks for public pages without end waits, and is told how long', async () => {
  uses = 0
  expect((await ask('/login')).status).toBe(200)
  expect((await ask('/signup/andes')).status).toBe(200)
  const told = await ask('/login')
  expect(told.status).toBe(429)
  expect(Number(told.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/tenants')).status).toBe(200)
  uses = 0
})

test('a request that smuggles a second one is answered once and closed', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
    socket.on('error', () => resolve(said))
    socket.write(
      `POST /tenants HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /secret HTTP/1.1\r\nHost: x\r\n\r\n`,
    )
  })
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).toContain(' 400 ')
})
