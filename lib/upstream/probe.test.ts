import { afterEach, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '../../e2e/support/fake-server'
import { type CallContext, openCall } from './open-call'
import { probeUnauthenticatedAccess, readLoginSupport } from './probe'

const context: CallContext = {
  allowPrivateHosts: true,
  takePermit: async () => undefined,
  backOff: async () => undefined,
  record: async () => undefined,
  random: () => 0,
}

let server: FakeServer | undefined
afterEach(() => server?.close())

async function callTo(status: number, text: string) {
  server = await startFakeServer((_request, response) => response.writeHead(status).end(text))
  return openCall(context, { host: 'central', origin: server.origin, token: null })
}

const options = { timeoutMs: 5_000 }

test.each([
  [200, '{"data":[{"id":1,"token":"x"}]}', 'open'],
  [200, '{"data":[]}', 'open'],
  [200, `{"data":["${'x'.repeat(1_200_000)}"]}`, 'open'],
  [401, '{"success":false,"message":"No se encuentra autenticado"}', 'closed'],
  [302, '', 'unknown'],
  [404, '{"success":false,"message":"No se encontró"}', 'unknown'],
  [200, '<html></html>', 'unknown'],
  [500, '{"success":false,"message":"boom"}', 'unknown'],
])(
  'a reseller API that answers an unauthenticated call with %i is recognised (%#)',
  async (status, text, expected) => {
    const call = await callTo(status, text)
    expect(await probeUnauthenticatedAccess(call, options)).toBe(expected)
    expect(server?.requests[0]?.headers.authorization).toBeUndefined()
  },
)

test.each([
  [404, '{"success":false,"message":"no"}', 'missing'],
  [405, '{"success":false,"message":"no"}', 'missing'],
  [422, '{"success":false,"message":{"email":["Falta."]}}', 'supported'],
  [401, '{"success":false,"message":"no"}', 'supported'],
  [200, '{"success":false,"message":"No Autorizado"}', 'supported'],
  [500, '{"success":false,"message":"boom"}', 'unknown'],
])('sign-in that answers %i to an empty form: %s is %s', async (status, text, support) => {
  expect(await readLoginSupport(await callTo(status, text), options)).toBe(support)
})
