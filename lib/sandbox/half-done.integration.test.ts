import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest } from '../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../e2e/support/sandbox/test-sandbox'
import type { ControlTenant } from './control/control-tenants'

let sandbox: TestSandbox
let tenants: ControlTenant[]

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 5 })
})
beforeEach(async () => {
  await sandbox.control.clearFaults()
  for (const { subdomain } of await sandbox.control.tenants()) {
    await sandbox.control.changeTenant(subdomain, { locked: false })
  }
  tenants = await sandbox.control.tenants()
})
afterAll(() => sandbox.close())

const central = (path: string, body: unknown) =>
  sendRequest(sandbox, { path: `/api/reseller/${path}`, token: sandbox.resellerToken, body })
/** `c1 t0`: central says locked, the tenant's own configuration says open. */
const ends = async () =>
  (await sandbox.control.tenants()).map(({ locked, hostLocked }) => `c${+locked} t${+hostLocked}`)

describe('one tenant', () => {
  test('a half-done lock saves the central flag, leaves the host as it was, and answers 500', async () => {
    await sandbox.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'half-done', count: 1 })
    const answer = await central('lockedTenant', { id: tenants[0]?.id, locked_tenant: true })
    expect(answer.status).toBe(500)
    expect(answer.json).toMatchObject({ success: false, message: expect.stringContaining('SQLSTATE') })
    expect((await ends())[0]).toBe('c1 t0')
  })

  test('it can lose its answer, too, as a page or as a reset', async () => {
    const half = { endpoint: 'reseller.lockedTenant', kind: 'half-done', count: 1 } as const
    await sandbox.control.setFault({ ...half, answer: 'html' })
    await sandbox.control.setFault({ ...half, answer: 'reset' })
    const [first, second] = tenants as [ControlTenant, ControlTenant]
    expect((await central('lockedTenant', { id: first.id, locked_tenant: true })).status).toBe(502)
    await expect(central('lockedTenant', { id: second.id, locked_tenant: true })).rejects.toThrow(
      /ECONNRESET|socket hang up/,
    )
    expect((await ends()).slice(0, 2)).toEqual(['c1 t0', 'c1 t0'])
  })

  test('what the server refuses anyway is refused, and the fault writes nothing', async () => {
    await sandbox.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'half-done' })
    expect((await central('lockedTenant', { id: 999_999, locked_tenant: true })).json.message).toMatch(
      /No query results/,
    )
    expect(new Set(await ends())).toEqual(new Set(['c0 t0']))
  })

  test('the next call for it writes both ends again', async () => {
    await sandbox.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'half-done', count: 1 })
    const body = { id: tenants[0]?.id, locked_tenant: true }
    await central('lockedTenant', body)
    expect((await central('lockedTenant', body)).status).toBe(200)
    expect((await ends())[0]).toBe('c1 t1')
  })
})

describe('everyone', () => {
  const stop = (written: number, torn: number) =>
    sandbox.control.setFault({
      endpoint: 'reseller.lockedAdmin',
      kind: 'half-done',
      count: 1,
      written,
      torn,
    })

  test.each([
    [0, 0, ['c0 t0', 'c0 t0', 'c0 t0', 'c0 t0', 'c0 t0']],
    [0, 1, ['c1 t0', 'c0 t0', 'c0 t0', 'c0 t0', 'c0 t0']],
    [2, 0, ['c1 t1', 'c1 t1', 'c0 t0', 'c0 t0', 'c0 t0']],
    [2, 2, ['c1 t1', 'c1 t1', 'c1 t0', 'c1 t0', 'c0 t0']],
    [5, 0, ['c1 t1', 'c1 t1', 'c1 t1', 'c1 t1', 'c1 t1']],
  ])('stops after %i tenants with %i more on central alone', async (written, torn, expected) => {
    await stop(written, torn)
    expect((await central('lockedAdmin', { locked_admin: 1 })).status).toBe(500)
    expect(await ends()).toEqual(expected)
    expect((await sandbox.control.state()).settings.lockedAdmin).toBe(1)
    await central('lockedAdmin', { locked_admin: 0 })
  })

  test('a release can stop midway as well', async () => {
    await central('lockedAdmin', { locked_admin: 1 })
    await stop(1, 1)
    await central('lockedAdmin', { locked_admin: 0 })
    expect(await ends()).toEqual(['c0 t0', 'c0 t1', 'c1 t1', 'c1 t1', 'c1 t1'])
  })
})

test('only the two endpoints that write two ends take this fault', async () => {
  await expect(sandbox.control.setFault({ endpoint: 'reseller.detail', kind: 'half-done' })).rejects.toThrow(
    /half-done/,
  )
})

test('a host can be silent, broken or cut off while central works', async () => {
  const [first, second, third] = tenants as [ControlTenant, ControlTenant, ControlTenant]
  await sandbox.control.setFault({ endpoint: '*', host: first.subdomain, kind: 'html', status: 502 })
  await sandbox.control.setFault({ endpoint: '*', host: second.subdomain, kind: 'reset-before' })
  await sandbox.control.setFault({ endpoint: '*', host: third.subdomain, kind: 'latency', ms: 60_000 })
  const read = ({ subdomain, token }: ControlTenant, headers = {}) =>
    sendRequest(sandbox, {
      host: subdomain,
      path: '/api/documents/lists/2026-01-01/2026-01-01',
      token,
      headers,
    })
  expect((await read(first)).status).toBe(502)
  await expect(read(second)).rejects.toThrow(/ECONNRESET|socket hang up/)
  expect((await central('lockedTenant', { id: third.id, locked_tenant: true })).status).toBe(200)
  const silent = read(third).then(
    () => 'answered',
    () => 'cut',
  )
  const word = await Promise.race([silent, central('detail', {}).then(() => 'silent')])
  expect(word).toBe('silent')
  await sandbox.close()
  expect(await silent).toBe('cut')
  sandbox = await startTestSandbox({ tenants: 5 })
})

test('a tenant without a token of its own, open on central and locked on its host', async () => {
  const [first] = tenants as [ControlTenant]
  await sandbox.control.changeTenant(first.subdomain, { locked: false, hostLocked: true, token: null })
  const { data } = (await central('detail', {})).json
  expect(data.find(({ id }: { id: number }) => id === first.id)).toMatchObject({
    token: null,
    locked_tenant: false,
  })
  const read = await sendRequest(sandbox, {
    host: first.subdomain,
    path: '/api/documents/lists/2026-01-01/2026-01-01',
    token: first.userToken,
  })
  expect([read.status, read.json.message]).toEqual([500, ''])
})
