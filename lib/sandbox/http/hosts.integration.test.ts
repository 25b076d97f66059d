import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest } from '../../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import type { ControlTenant } from '../control/control-tenants'

const wholeYear = '/api/documents/lists/2026-01-01/2026-12-31'
let sandbox: TestSandbox
let tenant: ControlTenant
let other: ControlTenant

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 8 })
  const open = (await sandbox.control.tenants()).filter((each) => !each.locked)
  ;[tenant, other] = open as [ControlTenant, ControlTenant]
})
beforeEach(() => sandbox.control.setProfile({ lineage: 'spec', throttlePerMinute: 0 }))
afterAll(() => sandbox.close())

describe('hosts', () => {
  test('a central path on a tenant host, and the reverse, are unknown addresses', async () => {
    const central = await sendRequest(sandbox, {
      host: tenant.subdomain,
      path: '/api/reseller/detail',
      token: sandbox.resellerToken,
      body: {},
    })
    const reverse = await sendRequest(sandbox, { path: wholeYear, token: tenant.token })
    expect([central.status, reverse.status]).toEqual([404, 404])
  })

  test('an unknown subdomain and a foreign host are 404, never 401', async () => {
    const nobody = await sendRequest(sandbox, { host: 'nadie', path: '/api/login', body: {} })
    const foreign = await sendRequest(sandbox, { host: 'example.com', path: '/api/login', body: {} })
    expect([nobody.status, foreign.status]).toEqual([404, 404])
  })

  test("a wrong method is 405 with this service's own text", async () => {
    const answer = await sendRequest(sandbox, { path: '/api/reseller/detail', token: sandbox.resellerToken })
    expect(answer.status).toBe(405)
    expect(answer.json.message).toBe('El método especificado en la petición no es válido')
  })

  test('a body without end is cut off with 413', async () => {
    const headers = { 'Content-Length': String(17 * 1_048_576), Connection: 'close' }
    expect((await sendRequest(sandbox, { path: '/api/login', rawBody: '{', headers })).status).toBe(413)
  })

  test('any origin may call the API', async () => {
    const answer = await sendRequest(sandbox, {
      path: '/api/reseller/detailsLimitReseller',
      token: sandbox.resellerToken,
    })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('tokens', () => {
  test('a token of another company, of central, or none is 401 on a tenant host', async () => {
    const tokens = [other.token, sandbox.resellerToken, null, 'nonsense']
    const answers = await Promise.all(
      tokens.map((token) => sendRequest(sandbox, { host: tenant.subdomain, path: wholeYear, token })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401])
    expect(answers[0]?.headers['x-ratelimit-limit']).toBeUndefined()
  })

  test('a stale token in the query hides the good header', async () => {
    const path = `${wholeYear}?api_token=stale`
    expect((await sendRequest(sandbox, { host: tenant.subdomain, path, token: tenant.token })).status).toBe(
      401,
    )
  })

  test("the token of a tenant's sign-in opens its host", async () => {
    const body = { email: `admin@${tenant.subdomain}.test`, password: 'sandbox-tenant' }
    const signedIn = await sendRequest(sandbox, { host: tenant.subdomain, path: '/api/login', body })
    expect(signedIn.json.token).toBe(tenant.token)
    const refused = await sendRequest(sandbox, {
      host: tenant.subdomain,
      path: '/api/login',
      body: { ...body, password: 'no' },
    })
    expect([refused.status, refused.json]).toEqual([200, { success: false, message: 'No Autorizado' }])
  })

  test("central sign-in gives the reseller's token, and 401 for a wrong password", async () => {
    const body = { email: 'revendedor@sandbox.test', password: 'sandbox-central' }
    expect((await sendRequest(sandbox, { path: '/api/login', body })).json.token).toBe(sandbox.resellerToken)
    expect(
      (await sendRequest(sandbox, { path: '/api/login', body: { ...body, password: 'x' } })).status,
    ).toBe(401)
    const empty = await sendRequest(sandbox, { path: '/api/login', body: {} })
    expect([empty.status, Object.keys(empty.json.message)]).toEqual([422, ['email', 'password']])
  })

  test('a locked tenant and an inactive user get a 500 without words, and may still sign in', async () => {
    await sandbox.control.changeTenant(other.subdomain, { locked: true })
    const locked = await sendRequest(sandbox, { host: other.subdomain, path: wholeYear, token: other.token })
    expect([locked.status, locked.json]).toEqual([500, { success: false, message: '' }])
    const body = { email: `admin@${other.subdomain}.test`, password: 'sandbox-tenant' }
    expect(
      (await sendRequest(sandbox, { host: other.subdomain, path: '/api/login', body })).json.success,
    ).toBe(true)
    await sandbox.control.changeTenant(other.subdomain, { locked: false, userActive: false })
    expect(
      (await sendRequest(sandbox, { host: other.subdomain, path: wholeYear, token: other.token })).json
        .message,
    ).toBe('')
    await sandbox.control.changeTenant(other.subdomain, { userActive: true })
    expect(
      (await sendRequest(sandbox, { host: other.subdomain, path: wholeYear, token: other.token })).status,
    ).toBe(200)
  })
})

describe('lineages', () => {
  const noToken = { path: '/api/reseller/detail', body: {} }

  test('A and B tell file and line; the newer lines do not', async () => {
    for (const [lineage, tells] of [
      ['A', true],
      ['B', true],
      ['C', false],
      ['spec', false],
    ] as const) {
      await sandbox.control.setProfile({ lineage })
      expect('file' in (await sendRequest(sandbox, noToken)).json).toBe(tells)
    }
  })

  test('without a JSON Accept the newer lines answer pages: 302, 404 and 405 in HTML', async () => {
    const headers = { Accept: '*/*' }
    const answers = [
      await sendRequest(sandbox, { ...noToken, headers }),
      await sendRequest(sandbox, { path: '/api/nope', headers }),
      await sendRequest(sandbox, { path: '/api/reseller/detail', headers }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([302, 404, 405])
    expect(answers[0]?.headers.location).toBe('/login')
    expect(answers.every((answer) => answer.text.startsWith('<!DOCTYPE html>'))).toBe(true)
    await sandbox.control.setProfile({ lineage: 'A' })
    expect((await sendRequest(sandbox, { ...noToken, headers })).status).toBe(401)
  })

  test('endpoints that a line does not have are 404 there', async () => {
    const token = sandbox.resellerToken
    const paths = ['/api/reseller/detailsLimitReseller', '/api/guest-register']
    const statuses: Record<string, number[]> = {}
    for (const lineage of ['A', 'B', 'C', 'D', 'spec'] as const) {
      await sandbox.control.setProfile({ lineage })
      const answers = await Promise.all(paths.map((path) => sendRequest(sandbox, { path, token })))
      statuses[lineage] = answers.map((answer) => answer.status)
    }
    expect(statuses).toEqual({ A: [200, 404], B: [404, 404], C: [200, 200], D: [200, 200], spec: [200, 200] })
  })
})

describe('throttle', () => {
  test('after the limit the answer is a 500, or a 429 by profile, for that user on that host only', async () => {
    await sandbox.control.setProfile({ throttlePerMinute: 3 })
    await sandbox.control.clearThrottle()
    const limit = () =>
      sendRequest(sandbox, { path: '/api/reseller/detailsLimitReseller', token: sandbox.resellerToken })
    const answers = [await limit(), await limit(), await limit(), await limit()]
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 500])
    expect(answers[2]?.headers['x-ratelimit-remaining']).toBe('0')
    expect(answers[3]?.json.message).toBe('Too Many Attempts.')
    expect(answers[3]?.headers['retry-after']).toBeUndefined()
    expect(
      (await sendRequest(sandbox, { host: tenant.subdomain, path: wholeYear, token: tenant.token })).status,
    ).toBe(200)
    await sandbox.control.setProfile({ throttleStatus: 429 })
    expect((await limit()).status).toBe(429)
    await sandbox.control.setProfile({ throttleStatus: 500 })
  })
})
