import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { propertyRuns } from '../../e2e/runner/property-runs'
import { sendRequest, type TestResponse } from '../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../e2e/support/sandbox/test-sandbox'
import type { ControlTenant } from './control/control-tenants'
import type { Endpoint } from './http/endpoint'
import { endpoints } from './http/endpoints'
import { demoReseller } from './seed/demo-credentials'
import { failureShape } from './shapes'

const runs = { numRuns: propertyRuns(100) }
let sandbox: TestSandbox
let mine: ControlTenant
let others: ControlTenant[]

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 6, profile: { guestRegisterMs: 0 } })
  ;[mine, ...others] = (await sandbox.control.tenants()) as [ControlTenant, ...ControlTenant[]]
})
// Unlocked: a locked tenant answers every request alike.
beforeEach(() => sandbox.control.changeTenant(mine.subdomain, { locked: false }))
afterAll(() => sandbox.close())

const fields = [
  'id',
  'locked_tenant',
  'locked_admin',
  'email',
  'password',
  'number',
  'name',
  'subdomain',
  'plan_id',
  'full_name',
  'gitlab_user',
  'domain',
  'department_id',
  'zone',
  'status',
  'message',
  'media',
  'media_type',
  'file',
  'filename',
  'caption',
  'external_id',
  'externail_id',
  'state_type_id',
  'serie_documento',
  'items',
]
const plausible = fc.constantFrom<unknown>(
  1,
  3,
  -1,
  2.5,
  1e300,
  '1',
  '3abc',
  'true',
  true,
  false,
  null,
  '',
  ' ',
  [],
  {},
  [1],
  { a: 1 },
  'ñandú',
  "' or 1=1 --",
  '%',
  '\u0000',
  '\ud800',
  'a@b.test',
  'https://x.test',
  '20512345671',
  '01',
  'x'.repeat(5_000),
)
const value = fc.oneof({ weight: 3, arbitrary: plausible }, { weight: 1, arbitrary: fc.jsonValue() })
const body = fc.oneof(
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 12 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const pathValue = fc.oneof(
  fc.constantFrom('2026-11-01', '2026-02-31', '20512345671', '0', '%00', '..%2f'),
  fc.webSegment(),
)
const endpoint = fc.constantFrom(...endpoints.filter((each) => each.auth !== 'public'))

function tokenFor({ auth }: Endpoint): string {
  if (auth === 'tenant') return mine.userToken ?? ''
  return auth === 'messaging' ? demoReseller.messagingToken : sandbox.resellerToken
}

function send(target: Endpoint, given: { body: unknown; part: string; token: string | null }) {
  const path = target.path.replace(/\{\w+\}/g, () => encodeURI(given.part || 'x'))
  return sendRequest(sandbox, {
    host: target.host === 'tenant' ? mine.subdomain : 'central',
    method: target.method,
    path,
    token: given.token,
    ...(target.method === 'POST' ? { body: given.body } : {}),
  })
}

/** The documented shape of a status, or else the common refusal. */
function documentedShape(target: Endpoint, status: number): z.ZodType {
  const answer = target.about.responses[status] as
    | { content?: Record<string, { schema: z.ZodType }> }
    | undefined
  return answer?.content?.['application/json']?.schema ?? failureShape
}

function checkShape(target: Endpoint, answer: TestResponse): void {
  if (answer.status === 200 && answer.text === '') return
  const parsed = documentedShape(target, answer.status).safeParse(answer.json)
  expect(parsed.error?.issues ?? [], `${target.key} ${answer.status} ${answer.text.slice(0, 300)}`).toEqual(
    [],
  )
  expect(answer.json.message).not.toBe('Server Error')
}

test('whatever is sent, central answers in a documented shape and does not stumble', async () => {
  const ofCentral = endpoint.filter((each) => each.host !== 'tenant')
  await fc.assert(
    fc.asyncProperty(ofCentral, body, pathValue, async (target, sent, part) => {
      checkShape(target, await send(target, { body: sent, part, token: tokenFor(target) }))
    }),
    runs,
  )
})

test('whatever is sent, a tenant host answers in a documented shape and shows no other tenant', async () => {
  const ofTenants = endpoint.filter((each) => each.host === 'tenant')
  await fc.assert(
    fc.asyncProperty(ofTenants, body, pathValue, async (target, sent, part) => {
      const answer = await send(target, { body: sent, part, token: tokenFor(target) })
      checkShape(target, answer)
      for (const other of others) {
        expect(answer.text).not.toContain(other.userToken)
        expect(answer.text).not.toContain(other.number)
      }
    }),
    runs,
  )
})

test('without the right token nothing is answered and nothing changes', async () => {
  const guarded = endpoint.filter((each) => each.auth !== 'none')
  const before = JSON.stringify(await sandbox.control.tenants())
  const wrong = fc.constantFrom(null, 'x', ...others.map((other) => other.userToken))
  await fc.assert(
    fc.asyncProperty(
      guarded,
      fc.dictionary(fc.constantFrom(...fields), value),
      wrong,
      async (target, sent, token) => {
        expect((await send(target, { body: sent, part: '1', token })).status).toBe(401)
      },
    ),
    runs,
  )
  expect(JSON.stringify(await sandbox.control.tenants())).toBe(before)
})

test('bytes that are no JSON, no form and no text are answered like an empty body', async () => {
  await fc.assert(
    fc.asyncProperty(endpoint, fc.uint8Array({ maxLength: 200 }), async (target, bytes) => {
      const types = [
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/plain',
      ]
      const answer = await sendRequest(sandbox, {
        host: target.host === 'tenant' ? mine.subdomain : 'central',
        method: 'POST',
        path: target.path.replace(/\{\w+\}/g, '1'),
        token: tokenFor(target),
        rawBody: Buffer.from(bytes),
        headers: { 'Content-Type': types[bytes.length % types.length] as string },
      })
      expect(answer.status).toBeLessThan(600)
      expect(answer.json?.message).not.toBe('Server Error')
    }),
    runs,
  )
})
