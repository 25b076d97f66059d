import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest, type TestResponse } from '../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../e2e/support/sandbox/test-sandbox'
import { env } from '../platform/env'
import { type Database, openDatabase } from './database/database'
import { type RecordedCase, readRecordedCases } from './fixtures/read-recorded-cases'
import { writeRecordedTenants } from './fixtures/write-recorded-tenants'
import { endpoints } from './http/endpoints'
import { shapeDifferences } from './shape-differences'

const now = new Date('2026-11-21T15:11:11Z')
const recorded = [
  ...readRecordedCases('partners'),
  ...readRecordedCases('tenant'),
  ...readRecordedCases('central'),
]
const refusedAddress = new Set([404, 405])
/** Cases of existing endpoints and of unknown paths. */
const cases = recorded.filter(
  (each) => endpointOf(each) !== 'none' || refusedAddress.has(each.response.status),
)

/** Deliberate differences, with their reasons. */
const deliberate: Record<string, string> = {}

/** Setup of cases that depend on something not recorded before them. */
const before: Record<string, () => Promise<unknown>> = {
  '152-reseller-detail-empty': async () => {
    for (const tenant of await sandbox.control.tenants()) await sandbox.control.removeTenant(tenant.subdomain)
  },
  '183-lists-ok': () => repeat('206-document-ok', 3),
  '243-carrier-duplicate': () => replay(withBody(known('243-carrier-duplicate'), {})),
  '278-dispatch-status-ok': async () => {
    await sandbox.control.setProfile({ ticketPolls: 0 })
    const input = known('278-dispatch-status-ok')
    await replay({
      ...input,
      request: { ...input.request, url: input.request.url.replace('status_ticket', 'send') },
    })
  },
  '223-document-limit-exceeded': () => repeat('223-document-limit-exceeded', 3),
  '225-document-tax-authority-rejected': () => sandbox.control.setProfile({ authority: 'reject' }),
  '226-updatestatus-external_id': () => sandbox.control.setProfile({ authority: 'rules' }),
}

function known(id: string): RecordedCase {
  const found = recorded.find((each) => each.id === id)
  if (!found) throw new Error(`No recorded case ${id}.`)
  return found
}

async function repeat(id: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await replay(known(id))
}

function withBody(input: RecordedCase, body: object): RecordedCase {
  const { request } = input
  return { ...input, request: { ...request, body: { ...(request.body as object), ...body } } }
}

/** Maps recorded identifiers to the sandbox's. */
const identifiers = new Map<string, string>()

function learnIdentifier({ response }: RecordedCase, answer: TestResponse): void {
  const { external_id: result } =
    (response.body as { data?: { external_id?: string } } | undefined)?.data ?? {}
  const given = answer.json?.data?.external_id
  if (result && given) identifiers.set(result, given)
}

const withIdentifiers = (text: string) =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => identifiers.get(id) ?? id)

let database: Database
let sandbox: TestSandbox
let tokens: Record<string, string>

beforeAll(async () => {
  database = openDatabase(env().SANDBOX_DATABASE_URL, 2)
  tokens = await writeRecordedTenants(database, now)
  sandbox = await startTestSandbox({
    tenants: 0,
    now: () => now,
    profile: { lineage: 'A', throttlePerMinute: 60 },
  })
})
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

type ConformanceVerdict = { endpoint: string; id: string; differences: string[] }

test('every recorded answer has the status, keys and types that the sandbox gives', async () => {
  const verdicts: ConformanceVerdict[] = []
  for (const recorded of cases) {
    await before[recorded.id]?.()
    await sandbox.control.clearThrottle()
    const answer = await replay(recorded)
    learnIdentifier(recorded, answer)
    verdicts.push({ endpoint: endpointOf(recorded), id: recorded.id, differences: compare(recorded, answer) })
  }
  const wrong = verdicts.filter(({ id, differences }) => differences.length > 0 && !deliberate[id])
  expect(wrong, table(verdicts)).toEqual([])
  const needless = verdicts.filter(({ id, differences }) => differences.length === 0 && deliberate[id])
  expect(needless).toEqual([])
})

function replay({ request }: RecordedCase): Promise<TestResponse> {
  const url = new URL(withTokens(request.url))
  const { Host: host = '', ...headers } = request.headers
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withTokens(value)]))
  return sendRequest(sandbox, {
    host: host === 'central.test' ? 'central' : (host.split('.')[0] ?? ''),
    method: request.method,
    path: url.pathname + url.search,
    headers: given,
    ...bodyOf(request),
  })
}

function bodyOf(request: RecordedCase['request']) {
  if (request.body_raw !== undefined) return { rawBody: request.body_raw }
  if (request.body === null || request.body === undefined) return {}
  return { body: JSON.parse(withIdentifiers(JSON.stringify(request.body))) }
}

function withTokens(text: string): string {
  return text
    .replace('<reseller-token>', sandbox.resellerToken)
    .replace(/<(\w+)-user-token>/, (_whole, subdomain: string) => tokens[subdomain] ?? 'none')
}

function compare({ response }: RecordedCase, answer: TestResponse): string[] {
  const differences: string[] = []
  const differs = (what: string, expected: unknown, actual: unknown) => {
    if (expected !== actual) differences.push(`${what}: ${expected} expected, ${actual} given`)
  }
  differs('status', response.status, answer.status)
  differs('type', response.content_type, answer.headers['content-type'])
  const limited = response.headers.some(([name]) => name === 'X-RateLimit-Limit')
  differs('rate headers', limited, 'x-ratelimit-limit' in answer.headers)
  if (response.body === undefined) differs('body', response.body_raw, answer.text)
  else
    differences.push(
      ...shapeDifferences(response.body, answer.json),
      ...wordDifferences(response.body, answer.json),
    )
  return differences
}

/** Refusals are compared word for word, except for instants and row numbers. */
function wordDifferences(expected: unknown, actual: unknown): string[] {
  const [said, given] = [expected, actual].map((body) => {
    const { success, message } = (body ?? {}) as { success?: boolean; message?: unknown }
    return success === false
      ? JSON.stringify(message)?.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'T')
      : undefined
  })
  return said === given ? [] : [`message: ${said} expected, ${given} given`]
}

function endpointOf({ request }: RecordedCase): string {
  const path = new URL(request.url.replace(/<|>/g, '')).pathname
  const known = endpoints.find((endpoint) => {
    const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return (
      pattern.test(path) && endpoint.host !== (request.headers.Host === 'central.test' ? 'tenant' : 'central')
    )
  })
  return known?.key ?? 'none'
}

function table(verdicts: ConformanceVerdict[]): string {
  const names = [...new Set(verdicts.map(({ endpoint }) => endpoint))]
  const rows = names.map((name) => {
    const mine = verdicts.filter(({ endpoint }) => endpoint === name)
    const reasons = mine.filter(({ id }) => deliberate[id]).map(({ id }) => `${id}: ${deliberate[id]}`)
    const agreeing = mine.filter(({ differences }) => differences.length === 0).length
    return [
      name.padEnd(44),
      String(mine.length).padStart(5),
      String(agreeing).padStart(8),
      reasons.join('; '),
    ]
  })
  const head = ['endpoint'.padEnd(44), 'cases', 'agreeing', 'deliberately different']
  return `\n${[head, ...rows].map((row) => row.join('  ').trimEnd()).join('\n')}\n`
}
