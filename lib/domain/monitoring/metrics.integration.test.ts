import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { env } from '../../platform/env'
import { readSamples } from './read-samples'
import { type Sample, toExposition } from './to-exposition'

let reseller: TestReseller

beforeEach(async () => {
  await asOwner('truncate sandbox.tenant cascade')
  reseller = await openTestReseller({ tenants: 6 })
})

afterEach(() => reseller.close())

function readValue(samples: Sample[], name: Sample['name'], label?: string): number | undefined {
  return samples.find((one) => one.name === name && (!label || Object.values(one.labels ?? {})[0] === label))
    ?.value
}

describe('what is measured', () => {
  test('counts over all resellers, however many there are', async () => {
    const before = await readSamples()
    const other = await openTestReseller({ tenants: 6 })
    const after = await readSamples()
    await other.close()
    expect(readValue(after, 'porteria_resellers', 'connected')).toBe(
      (readValue(before, 'porteria_resellers', 'connected') ?? 0) + 1,
    )
    expect(readValue(after, 'porteria_tenants', 'all')).toBe(
      (readValue(before, 'porteria_tenants', 'all') ?? 0) + 6,
    )
  })

  test('the oldest sync counts, and one that failed', async () => {
    const { resellerId } = reseller
    const failingBefore = readValue(await readSamples(), 'porteria_syncs_failing') ?? 0
    await asOwner(
      `update portal.connection set last_good_sync_at = now() - interval '2 days', last_sync_outcome = 'token-rejected'
       where reseller_id = $1`,
      [resellerId],
    )
    const samples = await readSamples()
    expect(readValue(samples, 'porteria_sync_age_seconds')).toBeGreaterThanOrEqual(2 * 86_400)
    expect(readValue(samples, 'porteria_syncs_failing')).toBe(failingBefore + 1)
  })

  test('no name, address or secret of anybody is in it', async () => {
    const text = toExposition(await readSamples())
    expect(text).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{[a-z]+="[a-z-]+"\})? [\d.e+-]+)(\n|$)/m)
    for (const line of text
      .trim()
      .split('\n')
      .filter((one) => !one.startsWith('#')))
      expect(line).toMatch(/^[a-z_]+(\{(check|state|outcome)="[a-z]+"\})? [\d.e+-]+$/)
  })

  test('every metric of the portal that rules and dashboard ask for is there, and nothing else is listed', async () => {
    const given = new Set((await readSamples()).map(({ name }) => name as string))
    const asked = ['prometheus-rules.yml', 'dashboard.json'].flatMap(
      (file) => readFileSync(`lib/server/deploy/${file}`, 'utf8').match(/\b(?:porteria|process)_\w+/g) ?? [],
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !given.has(name))).toEqual([])
  })
})

describe('the address', () => {
  const token = 'a-token-of-the-monitoring-system'
  const ask = async (authorization?: string) => {
    const { GET } = await import('../../../app/api/metrics/route')
    return GET(
      new Request('http://localhost/api/metrics', { headers: authorization ? { authorization } : {} }),
    )
  }

  afterEach(() => Object.assign(env(), { METRICS_TOKEN: '' }))

  test('is not there without METRICS_TOKEN, whatever is sent', async () => {
    expect((await ask('Bearer ')).status).toBe(404)
    expect((await ask()).status).toBe(404)
  })

  test('opens with the token alone', async () => {
    Object.assign(env(), { METRICS_TOKEN: token })
    expect((await ask()).status).toBe(401)
    expect((await ask(`Bearer ${token}x`)).status).toBe(401)
    const answer = await ask(`Bearer ${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    expect(await answer.text()).toContain('\nporteria_check{check="database"} 1\n')
  })
})
