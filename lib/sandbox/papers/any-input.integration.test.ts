import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { anyCodePoint, propertyRuns } from '../../../e2e/runner/property-runs'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import {
  fillPlaceholders,
  getSandboxTenant,
  type Payload,
  readScenarios,
  type SandboxTenant,
} from '../../../e2e/support/sandbox/test-tenant'
import { failureShape } from '../shapes'
import { issuedShape } from '../vouchers/issued-reply'

const now = new Date('2026-11-21T15:11:11Z')
const vouchers = readScenarios(join(import.meta.dirname, '../vouchers/scenarios'))
const guides = readScenarios(join(import.meta.dirname, '../guides/scenarios'))

let sandbox: TestSandbox
let tenant: SandboxTenant

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 1, rowsMax: 0, now: () => now })
  tenant = await getSandboxTenant(sandbox)
})
afterAll(() => sandbox.close())

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: anyCodePoint, maxLength: 40 }),
  fc.constantFrom('', '#', '0', '-1', '1e309', 'x'.repeat(10_000), '\u0000', '\ud800', "'; drop table", '💸'),
  fc.constantFrom<unknown>(null, undefined, {}, [], [[]], [null], -1, 1e21, 0.1 + 0.2, true, 10 ** 15),
)

type Step = { at: number; value: unknown }

/** Every place of a JSON value, as a path. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

function changed(body: Payload, steps: Step[]): Payload {
  const copy = structuredClone(body)
  const paths = pathsOf(copy)
  for (const { at, value } of steps) {
    const path = paths[at % paths.length] ?? []
    let holder: Payload | undefined = copy
    for (const key of path.slice(0, -1)) holder = holder?.[key]
    const last = path.at(-1)
    if (typeof holder === 'object' && holder !== null && last !== undefined) holder[last] = value
  }
  return copy
}

const steps = fc.array(fc.record({ at: fc.nat(500), value: strange }), { minLength: 1, maxLength: 4 })
const guideShape = ['success', 'data']

async function expectDocumented(path: string, body: Payload, isReply: (json: Payload) => boolean) {
  const result = await tenant.post(path, body)
  if (result.status === 200) {
    expect(isReply(result.json)).toBe(true)
    return result.json as Payload
  }
  expect([400, 405, 422, 500]).toContain(result.status)
  expect(failureShape.safeParse(result.json).success).toBe(true)
  // The sandbox's own error text.
  expect(result.json.message).not.toBe('Server Error')
  return null
}

test('whatever a voucher says, the answer is documented and what was issued can be printed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...vouchers), steps, async ({ body }, changes) => {
      const payload = changed(fillPlaceholders(body, now), changes)
      const reply = await expectDocumented(
        '/api/documents',
        payload,
        (json) => issuedShape.safeParse(json).success,
      )
      if (!reply) return
      const xml = await tenant.open(reply.links.xml)
      expect(() => create(xml.text)).not.toThrow()
      expect((await tenant.open(reply.links.pdf)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await tenant.get('/api/documents/lists/2026-11-01/2026-11-30')).status).toBe(200)
    }),
    { numRuns: propertyRuns(40) },
  )
}, 120_000)

test('whatever a guide says, the answer is documented and what was issued can be printed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...guides), steps, fc.boolean(), async ({ body }, changes, carrier) => {
      const payload = changed(fillPlaceholders(body, now), changes)
      const path = carrier ? '/api/dispatch-carrier' : '/api/dispatches'
      const reply = await expectDocumented(path, payload, (json) =>
        guideShape.every((key) => Object.hasOwn(json, key)),
      )
      if (!reply) return
      const { external_id } = reply.data
      const file = (kind: string) => tenant.open(`http://host/downloads/dispatch/${kind}/${external_id}`)
      expect(create((await file('xml')).text).root().node.nodeName).toBe('DespatchAdvice')
      expect((await file('pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
      const sent = await tenant.post('/api/dispatches/send', { external_id })
      expect(sent.status).toBe(200)
    }),
    { numRuns: propertyRuns(40) },
  )
}, 120_000)

test('a body that is no voucher at all gets the first missing key', async () => {
  for (const body of [{}, [], 'texto', 7, null, { items: [] }]) {
    const result = await tenant.post('/api/documents', body)
    expect([result.status, result.json.message]).toEqual([400, 'Undefined array key "codigo_tipo_documento"'])
  }
})
