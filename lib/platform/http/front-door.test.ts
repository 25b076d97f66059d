import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

let server: Server
let port = 0
let reached: IncomingMessage[] = []
let uses = 0
/** Requests that wait in the handler until they are released. */
const waiting: (() => void)[] = []

const secret = 'a secret of this test'
const person = {
  sub: '2d3a4c5e-0000-4000-8000-000000000001',
  resellerId: '2d3a4c5e-0000-4000-8000-000000000002',
  sid: '2d3a4c5e-0000-4000-8000-000000000003',
}

beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', secret)
  vi.stubEnv('PUBLIC_REQUESTS_PER_MINUTE', '2')
  server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  port = (server.address() as AddressInfo).port
  vi.stubEnv('PORTAL_URL', `http://localhost:${port}`)
  const { CountedRequest } = await import('./counted-request')
  const { frontDoor } = await import('./front-door')
  const counter = {
    // One count in so many is followed by the deletion of expired counters, which is no use of anything.
    query: async (sql: string) => ({
      rows: sql.startsWith('delete') ? [] : [{ count: ++uses, ends_at: new Date(Date.now() + 30_000) }],
    }),
  }
  const door = frontDoor({
    counter,
    serve: async (request, response) => {
      reached.push(request)
      const body = await text(request).catch(() => 'cut off')
      if (request.headers['x-wait']) await new Promise<void>((resolve) => waiting.push(resolve))
      if (!response.headersSent) response.end(`served ${body.length}`)
    },
  })
  server.close()
  server = createServer({ IncomingMessage: CountedRequest }, door)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
})
beforeEach(() => {
  uses = 0
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

/** Raw answer until the connection ends. */
function sayRaw(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
    socket.on('error', () => resolve(said))
    socket.write(text)
  })
}

test('every answer carries the strict headers, a refusal too', async () => {
  for (const result of [
    await ask('/tenants'),
    await ask('/tenants', { method: 'DELETE' }),
    await ask('/tenants', { headers: { host: 'evil.example' } }),
  ]) {
    expect(result.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
  }
})

test('headers of documents are left out of build files, and nothing else is', async () => {
  const [page, script] = [await ask('/tenants'), await ask('/_next/static/chunks/list.js')]
  const missing = Object.keys(page.headers).filter((name) => !(name in script.headers))
  expect(missing.toSorted()).toEqual([
    'cross-origin-opener-policy',
    'permissions-policy',
    'x-permitted-cross-domain-policies',
  ])
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

test('a request of the API is given a number of ours, which its answer tells', async () => {
  const told = await ask('/api/v1/tenants', { headers: { 'x-request-id': 'guessed' } })
  const number = reached[0]?.headers['x-request-id']
  expect(number).toMatch(/^[0-9a-f-]{36}$/)
  expect(told.headers['x-request-id']).toBe(number)
})

test('the API says while the vault is sealed that it is, whatever is asked for, and nobody behind the door is asked', async () => {
  const { setVaultState } = await import('../vault/vault-state')
  setVaultState({ state: 'sealed', why: 'missing', keyIds: [] })
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const told = await ask('/api/v1/tenants', { method })
    expect(told.status).toBe(503)
    expect(told.headers).toMatchObject({ 'retry-after': '30', 'content-type': 'application/problem+json' })
    expect(JSON.parse(told.body)).toMatchObject({ code: 'sealed', type: 'urn:porteria:problem:sealed' })
    expect(reached).toEqual([])
  }
  setVaultState({ state: 'open' })
  uses = 0
  expect((await ask('/api/v1/tenants')).status).toBe(200)
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
  const result = await ask('/login', { method: 'POST', headers: { origin }, chunks }).catch(() => null)
  // A client that is still sending may see the connection end before the answer.
  expect([413, undefined]).toContain(result?.status)
  expect(result?.body ?? '').not.toContain('served')
  expect((await ask('/tenants')).status).toBe(200)
})

describe('a large body is for people who are signed in', () => {
  const size = 65 * 1024
  const send = async (cookie: string, path = '/settings') => {
    uses = 0
    const headers = { origin: `http://localhost:${port}`, cookie, 'content-length': size }
    const result = await ask(path, { method: 'POST', headers, chunks: ['x'.repeat(size)] }).catch(() => null)
    return result?.status ?? 413
  }

  test('and only the cookie that this portal sealed says who is', async () => {
    const sealed = await encode({ token: person, secret })
    expect(await send(`a=b; porteria-session=${sealed}`)).toBe(200)
    const [half, rest] = [sealed.slice(0, 100), sealed.slice(100)]
    expect(await send(`porteria-session.0=${half}; porteria-session.1=${rest}`)).toBe(200)
  })

  test('and no other: another name, another key, another content, too old, cut off', async () => {
    const sealed = await encode({ token: person, secret })
    for (const cookie of [
      'porteria-session=x',
      'porteria-session-of-mine=x',
      `porteria-sessions=${sealed}`,
      `x-porteria-session=${sealed}`,
      `porteria-session=${await encode({ token: person, secret: 'another secret' })}`,
      `porteria-session=${await encode({ token: { sub: 'somebody' }, secret })}`,
      `porteria-session=${await encode({ token: person, secret, maxAge: -60 })}`,
      `porteria-session=${sealed.slice(0, -2)}`,
      `porteria-session.1=${sealed}`,
    ]) {
      expect(await send(cookie), cookie).toBe(413)
      expect(await send(cookie, '/messages/new'), cookie).toBe(413)
    }
  })
})

describe('what all bodies together hold in memory has an end', () => {
  const mib = 1024 * 1024
  const someone = (number: number) => ({ ...person, sub: `2d3a4c5e-0000-4000-8000-0000000001${10 + number}` })
  const post = async (bytes: number, { who = 0, wait = '1' } = {}) => {
    const cookie = `porteria-session=${await encode({ token: someone(who), secret })}`
    const headers = {
      origin: `http://localhost:${port}`,
      'content-type': 'text/plain',
      'x-wait': wait,
      cookie,
      'content-length': bytes,
    }
    return ask('/messages/new', { method: 'POST', headers, chunks: ['x'.repeat(bytes)] })
  }
  const announce = async (bytes: number) => {
    const cookie = `porteria-session=${await encode({ token: someone(0), secret })}`
    const place = `localhost:${port}`
    return sayRaw(
      `POST /messages/new HTTP/1.1\r\nHost: ${place}\r\nOrigin: http://${place}\r\nCookie: ${cookie}\r\nContent-Length: ${bytes}\r\n\r\n`,
    )
  }
  const letGo = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }

  test('beyond it people are told to come back, and everybody is served; then there is room again', async () => {
    const five = 5 * mib
    const held = Array.from({ length: 12 }, (_, index) => post(five, { who: index }))
    await expect.poll(() => waiting.length).toBe(12)
    // No body is sent: the announced length is refused.
    const result = await announce(five)
    expect(result).toContain(' 503 ')
    expect(result).toMatch(/retry-after: [1-9]/i)
    expect((await ask('/tenants')).status).toBe(200)
    letGo()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect((await post(five, { wait: '' })).status).toBe(200)
  })

  test('one person gets a part of it, whatever the others leave', async () => {
    const five = 5 * mib
    const held = Array.from({ length: 4 }, () => post(five))
    await expect.poll(() => waiting.length).toBe(4)
    expect(await announce(five)).toContain(' 503 ')
    expect((await post(five, { who: 1, wait: '' })).status).toBe(200)
    letGo()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(4).fill(200))
  })

  test('strangers use up their own share alone, and one of them a part of it', async () => {
    uses = -1_000
    const small = { origin: `http://localhost:${port}`, 'x-wait': '1', 'content-length': 65_536 }
    const send = () => ask('/login', { method: 'POST', headers: small, chunks: ['x'.repeat(65_536)] })
    const held = Array.from({ length: 32 }, send)
    await expect.poll(() => waiting.length).toBe(32)
    expect((await send()).status).toBe(503)
    expect((await post(mib, { wait: '' })).status).toBe(200)
    letGo()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(32).fill(200))
  })

  test('text is held to less than a file of the same form', async () => {
    const form = (bytes: number, filename: string) => {
      const head = `--B\r\nContent-Disposition: form-data; name="a"${filename}\r\n\r\n`
      return `${head}${'x'.repeat(bytes)}\r\n--B--\r\n`
    }
    const send = async (body: string) => {
      const cookie = `porteria-session=${await encode({ token: person, secret })}`
      const type = 'multipart/form-data; boundary=B'
      const headers = { origin: `http://localhost:${port}`, cookie, 'content-type': type }
      const result = await ask('/messages/new', { method: 'POST', headers, chunks: [body] }).catch(() => null)
      return result?.status ?? 413
    }
    expect(await send(form(6 * mib, '; filename="f.pdf"'))).toBe(200)
    expect(await send(form(6 * mib, ''))).toBe(413)
    expect(await send(form(4 * mib, ''))).toBe(200)
  })
})

test.each(['', '--B\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', 'nonsense', '--B--x'])(
  'a form that is damaged, %j, is said to be so and reaches nobody behind the door',
  async (body) => {
    const headers = {
      origin: `http://localhost:${port}`,
      'content-type': 'multipart/form-data; boundary=B',
      'content-length': body.length,
    }
    const result = await ask('/login', { method: 'POST', headers, chunks: body ? [body] : [] })
    expect(result.status).toBe(400)
    expect(result.body).not.toContain('served')
  },
)

test('what a stranger sends is counted at every address, since an action runs at all of them', async () => {
  const sent = (cookie = '') =>
    ask('/tenants', {
      method: 'POST',
      headers: { origin: `http://localhost:${port}`, 'next-action': 'f'.repeat(42), cookie },
      chunks: ['x'],
    })
  const result = [
    await sent(),
    await sent('porteria-session=forged'),
    await sent(),
    await sent('porteria-session=x'),
  ]
  expect(result.map(({ status }) => status)).toEqual([200, 200, 429, 429])
  const cookie = `porteria-session=${await encode({ token: person, secret })}`
  expect((await sent(cookie)).status).toBe(200)
})

test('a visitor who asks for public pages without end waits, and is told how long', async () => {
  expect((await ask('/login')).status).toBe(200)
  expect((await ask('/signup/andes')).status).toBe(200)
  const result = await ask('/login')
  expect(result.status).toBe(429)
  expect(Number(result.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('/tenants')).status).toBe(200)
})

test('an offer of another protocol is answered like any request, and its connection is closed', async () => {
  const offer = { connection: 'Upgrade', upgrade: 'h2c' }
  const answers = [await ask('/tenants'), await ask('/tenants', { headers: offer })]
  expect(answers.map(({ status, headers }) => [status, headers.connection])).toEqual([
    [200, 'keep-alive'],
    [200, 'close'],
  ])
})

test('a request that smuggles a second one is answered once and closed', async () => {
  const answer = await sayRaw(
    `POST /tenants HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /secret HTTP/1.1\r\nHost: x\r\n\r\n`,
  )
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).toContain(' 400 ')
})
