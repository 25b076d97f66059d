import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../e2e/support/sandbox/test-sandbox'
import type { ControlTenant } from './control/control-tenants'
import type { Endpoint } from './http/endpoint'
import { endpoints } from './http/endpoints'
import { demoReseller } from './seed/demo-credentials'

let sandbox: TestSandbox
let tenant: ControlTenant

beforeAll(async () => {
  const noon = new Date('2026-06-10T17:00:00Z')
  sandbox = await startTestSandbox({ tenants: 3, now: () => noon, profile: { guestRegisterMs: 0 } })
  tenant = (await sandbox.control.tenants()).find((each) => !each.locked) as ControlTenant
})
afterAll(() => sandbox.close())

type Place = 'central' | 'tenant'
const placesOf = (endpoint: Endpoint): Place[] =>
  endpoint.host === 'any' ? ['central', 'tenant'] : [endpoint.host]
const posts = endpoints
  .filter(({ method }) => method === 'POST')
  .flatMap((endpoint) => placesOf(endpoint).map((place) => ({ ...endpoint, place })))
type Post = (typeof posts)[number]

function headersOf({ place, auth }: Pick<Post, 'place' | 'auth'>): Record<string, string> {
  const tokens: Partial<Record<Endpoint['auth'], string>> = {
    central: sandbox.resellerToken,
    tenant: tenant.token ?? '',
    messaging: demoReseller.messagingToken,
  }
  return {
    Host: place === 'central' ? sandbox.baseDomain : tenant.host,
    Accept: 'application/json',
    Authorization: `Bearer ${tokens[auth] ?? 'none'}`,
    Connection: 'close',
  }
}

/** A raw request, so that no client adds headers; returns status and body. */
async function post(
  endpoint: Pick<Post, 'path' | 'place' | 'auth'>,
  extra: Record<string, string>,
  body: string,
): Promise<{ status: number; body: string }> {
  const socket = connect(Number(sandbox.baseDomain.split(':')[1]), '127.0.0.1')
  const headers = Object.entries({ ...headersOf(endpoint), ...extra })
  socket.write(
    `POST ${endpoint.path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
  const answer = await text(socket)
  return {
    status: Number(answer.split(' ')[1]),
    body: answer.slice(answer.indexOf('\r\n\r\n') + 4),
  }
}

const json = { 'Content-Type': 'application/json' }
const chunked = { 'Transfer-Encoding': 'chunked' }
const inChunks = (body: string) =>
  `${[body.slice(0, 5), body.slice(5)].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}0\r\n\r\n`

describe.each(posts.map((endpoint) => [`${endpoint.path} (${endpoint.place})`, endpoint] as const))(
  'POST %s',
  (_name, endpoint) => {
    test('without a body and without its length is answered as with a length of 0', async () => {
      const known = await post(endpoint, { ...json, 'Content-Length': '0' }, '')
      expect(await post(endpoint, json, '')).toEqual(known)
      expect(await post(endpoint, { ...json, ...chunked }, '0\r\n\r\n')).toEqual(known)
    })

    test('in chunks is answered as in one piece', async () => {
      const body = JSON.stringify({
        external_id: 'f0000000-0000-4000-8000-000000000000',
        id: 'x9',
        number: 'x',
      })
      const known = await post(endpoint, { ...json, 'Content-Length': String(body.length) }, body)
      expect(await post(endpoint, { ...json, ...chunked }, inChunks(body))).toEqual(known)
    })
  },
)

test('the list of tenants needs neither a body nor its length', async () => {
  const answer = await post({ path: '/api/reseller/detail', place: 'central', auth: 'central' }, {}, '')
  expect(answer.status).toBe(200)
})

test('a lock that comes in chunks takes effect', async () => {
  const body = JSON.stringify({ id: tenant.id, locked_tenant: true })
  const lock = { path: '/api/reseller/lockedTenant', place: 'central', auth: 'central' } as const
  expect((await post(lock, { ...json, ...chunked }, inChunks(body))).status).toBe(200)
  expect(await sandbox.control.changeTenant(tenant.subdomain, {})).toMatchObject({ locked: true })
  await sandbox.control.changeTenant(tenant.subdomain, { locked: false })
})

test('a form that comes in chunks is read', async () => {
  const { email, password } = demoReseller
  const body = `${new URLSearchParams({ email, password })}`
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...chunked }
  const login = { path: '/api/login', place: 'central', auth: 'none' } as const
  expect(await post(login, form, inChunks(body))).toMatchObject({ status: 200 })
})

test('chunks that never end are cut off with 413', async () => {
  const answer = await new Promise<number>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port: sandbox.baseDomain.split(':')[1],
      path: '/api/login',
      method: 'POST',
      headers: { Host: sandbox.baseDomain, ...json },
    })
    sent.on('response', (response) => {
      answered = true
      response.resume()
      resolve(response.statusCode ?? 0)
      sent.destroy()
    })
    let answered = false
    sent.on('error', (error) => (answered ? undefined : reject(error)))
    const piece = Buffer.alloc(65_536, 'a')
    const write = () => {
      while (!answered && sent.write(piece));
      if (!answered) sent.once('drain', write)
    }
    write()
  })
  expect(answer).toBe(413)
})
