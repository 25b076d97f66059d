import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest } from '../../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import type { ControlTenant } from '../control/control-tenants'
import type { FaultInput, FaultKind } from './faults'

let sandbox: TestSandbox
let tenant: ControlTenant

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 3 })
})
beforeEach(async () => {
  await sandbox.control.clearFaults()
  const [first] = await sandbox.control.tenants()
  tenant = await sandbox.control.changeTenant(first?.subdomain as string, { locked: false })
})
afterAll(() => sandbox.close())

type Kind = FaultKind & Partial<FaultInput>
const plan = (kind: Kind) =>
  sandbox.control.setFault({ endpoint: 'reseller.lockedTenant', count: 1, ...kind })
const lock = () =>
  sendRequest(sandbox, {
    path: '/api/reseller/lockedTenant',
    token: sandbox.resellerToken,
    body: { id: tenant.id, locked_tenant: true },
  })
const locked = async () => (await sandbox.control.tenant(tenant.subdomain)).locked

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await condition()); await delay(20)) {
    if (Date.now() > deadline) throw new Error('It did not come to pass.')
  }
}

describe('without the effect', () => {
  test.each<[string, Kind, number]>([
    ['a status', { kind: 'status', status: 503 }, 503],
    ['a page', { kind: 'html' }, 502],
    ['throttling', { kind: 'throttled' }, 500],
    ['another shape', { kind: 'other-shape' }, 200],
  ])('%s answers and changes nothing', async (_name, kind, status) => {
    await plan(kind)
    expect((await lock()).status).toBe(status)
    expect(await locked()).toBe(false)
  })

  test('a reset before the effect loses the request', async () => {
    await plan({ kind: 'reset-before' })
    await expect(lock()).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(await locked()).toBe(false)
  })
})

describe('with the effect', () => {
  test.each<[string, Kind]>([
    ['a reset', { kind: 'reset-after' }],
    ['a status', { kind: 'status', status: 500, effect: 'done' }],
    ['a page', { kind: 'html', effect: 'done' }],
  ])('%s in the place of the list of tenants keeps nothing of the database', async (_name, kind) => {
    const detail = () =>
      sendRequest(sandbox, { path: '/api/reseller/detail', token: sandbox.resellerToken, body: {} })
    // More than the pool's connections.
    const times = 15
    await sandbox.control.setFault({ endpoint: 'reseller.detail', count: times, ...kind })
    for (let call = 0; call < times; call += 1) await detail().catch(() => undefined)
    expect((await detail()).status).toBe(200)
  })

  test('a reset after the effect loses only the answer', async () => {
    await plan({ kind: 'reset-after' })
    await expect(lock()).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(await locked()).toBe(true)
  })

  test.each<[string, Kind, (text: string) => boolean]>([
    ['truncated JSON', { kind: 'truncated' }, (text) => text.startsWith('{"success"') && !text.endsWith('}')],
    ['stray bytes', { kind: 'stray', bytes: '\ufeff\n' }, (text) => text.startsWith('\ufeff\n{')],
    ['an empty body', { kind: 'empty' }, (text) => text === ''],
    [
      'an error after the fact',
      { kind: 'status', status: 500, effect: 'done' },
      (text) => text.includes('Server Error'),
    ],
  ])('%s comes after it', async (_name, kind, looks) => {
    await plan(kind)
    expect(looks((await lock()).text)).toBe(true)
    expect(await locked()).toBe(true)
  })

  test('a late effect comes when the answer is long lost', async () => {
    await plan({ kind: 'late', ms: 300 })
    await expect(lock()).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(await locked()).toBe(false)
    await until(locked)
  })

  test('a late effect comes before its time when it is let', async () => {
    await plan({ kind: 'late', ms: 600_000 })
    await expect(lock()).rejects.toThrow(/ECONNRESET|socket hang up/)
    expect(await locked()).toBe(false)
    await sandbox.control.releaseEffects()
    expect(await locked()).toBe(true)
  })

  test('a gateway that gives up hides an effect that still comes', async () => {
    await plan({ kind: 'late', ms: 200, answer: 'gateway-timeout' })
    expect((await lock()).status).toBe(504)
    await until(locked)
  })

  test('gathered answers nobody before so many wait together, or it is taken away', async () => {
    await plan({ kind: 'gathered', requests: 2, count: 3 })
    const both = await Promise.all([lock(), lock()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const alone = lock()
    await until(async () => (await sandbox.control.faults())[0]?.struck === 3)
    await sandbox.control.clearFaults()
    expect((await alone).status).toBe(200)
  })

  test('latency delays and answers', async () => {
    await plan({ kind: 'latency', ms: 120 })
    const startedAt = performance.now()
    expect((await lock()).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(100)
  })
})

test('a fault is counted, shown, and used up', async () => {
  await sandbox.control.clearCalls()
  await plan({ kind: 'html' })
  expect([(await lock()).status, (await lock()).status]).toEqual([502, 200])
  expect(await sandbox.control.hitCount('reseller.lockedTenant', 'central')).toBe(2)
  expect((await sandbox.control.faults())[0]).toMatchObject({ struck: 1, count: 1 })
  expect((await sandbox.control.recentCalls())[1]).toMatchObject({
    endpoint: 'reseller.lockedTenant',
    fault: 'html',
    status: 502,
  })
})
