import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '../../e2e/support/fake-server'
import {
  type AppError,
  OutcomeUnknown,
  RateLimited,
  Unauthorized,
  UpstreamUnavailable,
} from '../platform/errors'
import { HostRefused } from './check-address'
import { type CallContext, type CallRecord, type Endpoint, openCall } from './open-call'

const open: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function serve(...answer: Parameters<typeof startFakeServer>): Promise<FakeServer> {
  const server = await startFakeServer(...answer)
  open.push(server)
  return server
}

type Observed = { records: CallRecord[]; permits: number; backOffs: (number | null)[] }

function context(patch: Partial<CallContext> = {}): CallContext & { observed: Observed } {
  const result: Observed = { records: [], permits: 0, backOffs: [] }
  return {
    allowPrivateHosts: true,
    takePermit: async () => {
      result.permits += 1
    },
    backOff: async (ms) => {
      result.backOffs.push(ms)
    },
    record: async (call) => {
      result.records.push(call)
    },
    random: () => 0,
    observed: result,
    ...patch,
  }
}

const read: Endpoint = {
  name: 'reseller/detail',
  method: 'POST',
  path: '/api/x',
  effect: 'read',
  timeoutMs: 5_000,
}
const write: Endpoint = { ...read, name: 'reseller/lockedTenant', effect: 'write' }
const token = 'planted-token-0000000000000000000000000000'

function ask(
  origin: string,
  endpoint: Endpoint,
  by: CallContext = context(),
  host: 'central' | 'tenant' = 'central',
) {
  return openCall(by, { host, origin, token: () => token })(endpoint, (answer) => answer, { a: 1 })
}

async function failure(work: Promise<unknown>): Promise<AppError> {
  return work.then(
    () => Promise.reject(new Error('it succeeded')),
    (error) => error,
  )
}

describe('a request', () => {
  test('asks for JSON, carries the token in the header alone, and leaves one record without it', async () => {
    const server = await serve((_request, response) => response.end('{"data":[]}'))
    const by = context()
    await ask(server.origin, read, by)
    const [seen] = server.requests
    expect(seen).toMatchObject({ method: 'POST', url: '/api/x', body: '{"a":1}' })
    expect(seen?.headers).toMatchObject({ accept: 'application/json', authorization: `Bearer ${token}` })
    expect(by.observed.records).toMatchObject([{ endpoint: 'reseller/detail', status: 200, outcome: 'ok' }])
    expect(JSON.stringify(by.observed)).not.toContain(token)
  })

  test('to a name under localhost goes to loopback, without a look-up', async () => {
    const server = await serve((request, response) => response.end(`{"host":"${request.headers.host}"}`))
    const never = () => Promise.reject(new Error('looked up'))
    const origin = `http://acme.localhost:${server.port}`
    expect(await ask(origin, read, context({ resolve: never }))).toEqual({
      host: `acme.localhost:${server.port}`,
    })
  })
})

describe('a host', () => {
  test('is looked up once, and the address that was checked is the address connected to', async () => {
    const server = await serve((_request, response) => response.end('{"ok":true}'))
    let lookUps = 0
    const resolve = async () => {
      lookUps += 1
      return [{ address: lookUps === 1 ? '127.0.0.1' : '203.0.113.1', family: 4 as const }]
    }
    await ask(`http://central.example:${server.port}`, read, context({ resolve }))
    expect(lookUps).toBe(1)
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fc00::1',
    '::ffff:10.0.0.1',
  ])('that resolves to %s is refused before anything leaves', async (address) => {
    const family = address.includes(':') ? (6 as const) : (4 as const)
    const by = context({ allowPrivateHosts: false, resolve: async () => [{ address, family }] })
    const error = await failure(ask('https://central.example', write, by))
    expect(error).toBeInstanceOf(HostRefused)
    expect(error.code).toBe('private-host')
  })

  test('with one private address among public ones is refused', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 as const },
      { address: '10.0.0.1', family: 4 as const },
    ]
    const error = await failure(
      ask('https://central.example', read, context({ allowPrivateHosts: false, resolve })),
    )
    expect(error.code).toBe('private-host')
  })

  test('without https is refused before a token leaves', async () => {
    const server = await serve((_request, response) => response.end('{}'))
    const error = await failure(ask(server.origin, read, context({ allowPrivateHosts: false })))
    expect(error.code).toBe('https-required')
    expect(server.requests).toHaveLength(0)
  })

  test('that does not resolve is unavailable, and a write to it did not happen', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'))
    const error = await failure(ask('https://nobody.example', write, context({ resolve })))
    expect(error).toBeInstanceOf(UpstreamUnavailable)
    expect(error.code).toBe('upstream-no-such-host')
  })
})

describe('a redirect', () => {
  test('is not followed, and the other host never sees the token', async () => {
    const other = await serve((_request, response) => response.end('{"data":[]}'))
    const server = await serve((_request, response) => {
      response.writeHead(302, { location: `${other.origin}/api/x` }).end()
    })
    const error = await failure(ask(server.origin, read))
    expect(error.code).toBe('upstream-redirected')
    expect(other.requests).toHaveLength(0)
  })
})

describe('a read', () => {
  test('is repeated when the connection breaks, with a permit and a log row each time', async () => {
    const server = await serve((_request, response, attempt) => {
      if (attempt < 3) response.destroy()
      else response.end('{"data":[]}')
    })
    const by = context()
    expect(await ask(server.origin, read, by)).toEqual({ data: [] })
    expect(by.observed.permits).toBe(3)
    expect(by.observed.records.map(({ outcome }) => outcome)).toEqual([
      'upstream-reset',
      'upstream-reset',
      'ok',
    ])
  })

  test('is given up after three attempts', async () => {
    const server = await serve((_request, response) => response.destroy())
    expect((await failure(ask(server.origin, read))).code).toBe('upstream-reset')
    expect(server.requests).toHaveLength(3)
  })

  test.each([401, 404, 422, 500])('that is answered with %i is not repeated', async (status) => {
    const server = await serve((_request, response) => {
      response.writeHead(status).end('{"success":false,"message":"no"}')
    })
    await failure(ask(server.origin, read))
    expect(server.requests).toHaveLength(1)
  })

  test('ends at its deadline, also in the middle of a body', async () => {
    const server = await serve((_request, response) => {
      response.write('{"data":[')
    })
    const error = await failure(ask(server.origin, { ...read, timeoutMs: 1_500 }))
    expect(error).toBeInstanceOf(UpstreamUnavailable)
    expect(error.code).toBe('upstream-deadline')
    expect(server.requests).toHaveLength(1)
  })

  test('of an answer that never ends stops at the limit', async () => {
    const server = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) {}
      }
      response.on('drain', more).on('error', () => undefined)
      more()
    })
    const error = await failure(ask(server.origin, { ...read, sizeMaxBytes: 100_000 }))
    expect(error.code).toBe('upstream-too-large')
  })
})

describe('a write', () => {
  test('whose connection breaks after it was sent is unknown, and is never repeated', async () => {
    const server = await serve((_request, response) => response.destroy())
    const by = context()
    const error = await failure(ask(server.origin, write, by))
    expect(error).toBeInstanceOf(OutcomeUnknown)
    expect(error.values.why).toBe('upstream-reset')
    expect(server.requests).toHaveLength(1)
    expect(by.observed.records).toMatchObject([{ status: null, outcome: 'outcome-unknown' }])
  })

  test('whose deadline passes is unknown', async () => {
    const server = await serve(() => undefined)
    const error = await failure(ask(server.origin, { ...write, timeoutMs: 1_500 }))
    expect(error).toBeInstanceOf(OutcomeUnknown)
    expect(error.values.why).toBe('upstream-deadline')
  })

  test('whose answer is cut off is unknown', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"success":true', () => response.destroy())
    })
    expect(await failure(ask(server.origin, write))).toBeInstanceOf(OutcomeUnknown)
  })

  test('to a server that accepts no connection did not happen', async () => {
    const server = await startFakeServer(() => undefined)
    await server.close()
    const error = await failure(ask(server.origin, write))
    expect(error).toBeInstanceOf(UpstreamUnavailable)
    expect(error.code).toBe('upstream-refused-connection')
  })

  test('to a server that does not speak TLS did not happen', async () => {
    const server: Server = createServer((socket) =>
      socket.on('error', () => undefined).end('not TLS at all\n'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push({ close: () => server.close() })
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const error = await failure(ask(`https://127.0.0.1:${port}`, write))
    expect(error).not.toBeInstanceOf(OutcomeUnknown)
    expect(error).toBeInstanceOf(UpstreamUnavailable)
  })

  test('that the caller gives up after sending is unknown', async () => {
    const caller = new AbortController()
    const server = await serve(() => caller.abort())
    const error = await failure(ask(server.origin, write, context({ signal: caller.signal })))
    expect(error).toBeInstanceOf(OutcomeUnknown)
    expect(error.values.why).toBe('upstream-given-up')
  })
})

describe('when throttled', () => {
  test('calls pause as long as the server says, or else for the default', async () => {
    const server = await serve((_request, response, attempt) => {
      if (attempt === 1) response.writeHead(429, { 'retry-after': '7' }).end()
      else response.writeHead(500).end('{"success":false,"message":"Too Many Attempts."}')
    })
    const by = context()
    expect(await failure(ask(server.origin, read, by))).toBeInstanceOf(RateLimited)
    expect(await failure(ask(server.origin, write, by))).toBeInstanceOf(RateLimited)
    expect(by.observed.backOffs).toEqual([7_000, null])
  })
})

test('a token that the server echoes is masked in its message', async () => {
  const server = await serve((_request, response) => {
    response.writeHead(422).end(JSON.stringify({ success: false, message: `bad ${token}` }))
  })
  const error = await failure(ask(server.origin, write))
  expect(error.values.said).toBe('bad [secret]')
  expect(JSON.stringify([error, error.message, error.stack])).not.toContain(token)
})

test('401 is a rejected token', async () => {
  const server = await serve((_request, response) => response.writeHead(401).end('{"message":"no"}'))
  expect(await failure(ask(server.origin, write))).toBeInstanceOf(Unauthorized)
})
