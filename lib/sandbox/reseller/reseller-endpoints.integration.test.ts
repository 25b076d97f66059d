import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest } from '../../../e2e/support/sandbox/test-request'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import type { ControlTenant } from '../control/control-tenants'

const anyDay = '/api/documents/lists/2026-01-01/2026-01-01'
let sandbox: TestSandbox
let tenants: ControlTenant[]

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 12 })
})
beforeEach(async () => {
  await sandbox.control.setProfile({ lineage: 'spec', lockMode: 'set' })
  for (const tenant of await sandbox.control.tenants()) {
    await sandbox.control.breakTenant(tenant.subdomain, null)
    await sandbox.control.changeTenant(tenant.subdomain, { locked: false })
  }
  tenants = await sandbox.control.tenants()
})
afterAll(() => sandbox.close())

const token = () => sandbox.resellerToken
const detail = () => sendRequest(sandbox, { path: '/api/reseller/detail', token: token(), body: {} })
const lock = (body: unknown) =>
  sendRequest(sandbox, { path: '/api/reseller/lockedTenant', token: token(), body })
const lockAll = (body: unknown) =>
  sendRequest(sandbox, { path: '/api/reseller/lockedAdmin', token: token(), body })
const state = async (tenant: ControlTenant) => {
  const { locked, hostLocked } = await sandbox.control.tenant(tenant.subdomain)
  return [locked, hostLocked]
}
const at = (index: number) => tenants[index] as ControlTenant

describe('detail', () => {
  test('lists every tenant, newest first, whatever the body says', async () => {
    const answer = await sendRequest(sandbox, {
      path: '/api/reseller/detail?page=2',
      token: token(),
      body: { search: 'x', page: 9 },
    })
    const { data, ...rest } = answer.json
    expect(rest).toEqual({})
    expect(data).toHaveLength(12)
    const created = data.map((row: { created_at: string }) => row.created_at)
    expect(created).toEqual([...created].sort().reverse())
  })

  test('message counters belong to the newer lines', async () => {
    expect((await detail()).json.data[0]).toHaveProperty('count_whatsapp_month')
    await sandbox.control.setProfile({ lineage: 'A' })
    expect((await detail()).json.data[0]).not.toHaveProperty('count_whatsapp_month')
  })

  test("the token of a row opens that tenant's host", async () => {
    const row = (await detail()).json.data[0]
    const subdomain = row.hostname.split('.')[0]
    expect((await sendRequest(sandbox, { host: subdomain, path: anyDay, token: row.token })).status).toBe(200)
  })

  test.each(['no-host', 'no-creation-date', 'missing-table', 'refused-database'] as const)(
    'one tenant with %s turns the whole answer into a 500',
    async (how) => {
      await sandbox.control.breakTenant(at(3).subdomain, how)
      const answer = await detail()
      expect(answer.status).toBe(500)
      expect(answer.json).not.toHaveProperty('data')
      await sandbox.control.breakTenant(at(3).subdomain, null)
      expect((await detail()).status).toBe(200)
    },
  )
})

test('the limit says more tenants than the maximum without complaint, under message', async () => {
  await sandbox.control.setProfile({ resellerLimit: 5 })
  const answer = await sendRequest(sandbox, { path: '/api/reseller/detailsLimitReseller', token: token() })
  expect(answer.json).toEqual({ success: true, message: { total: 12, limite: 5 } })
})

describe('lockedTenant', () => {
  test('sets: the same body twice stays locked, at both ends', async () => {
    for (const _ of [1, 2]) {
      const answer = await lock({ id: at(0).id, locked_tenant: true })
      expect([answer.status, answer.json.message]).toEqual([200, 'Cuenta bloqueada'])
      expect(await state(at(0))).toEqual([true, true])
    }
    const host = await sendRequest(sandbox, { host: at(0).subdomain, path: anyDay, token: at(0).token })
    expect([host.status, host.json.message]).toEqual([500, ''])
  })

  test('every documented form of the flag works, also as a form and in the query', async () => {
    const id = at(0).id
    for (const [flag, locked] of [
      [true, true],
      [0, false],
      ['1', true],
      ['0', false],
      [1, true],
      [false, false],
    ]) {
      expect((await lock({ id, locked_tenant: flag })).status).toBe(200)
      expect((await state(at(0)))[0]).toBe(locked)
    }
    const form = {
      path: '/api/reseller/lockedTenant',
      token: token(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }
    expect((await sendRequest(sandbox, { ...form, rawBody: `id=${id}&locked_tenant=1` })).json.message).toBe(
      'Cuenta bloqueada',
    )
    const query = { ...form, path: `${form.path}?id=${id}&locked_tenant=0`, rawBody: '' }
    expect((await sendRequest(sandbox, query)).json.message).toBe('Cuenta desbloqueada')
  })

  test.each([[undefined], [null], [''], ['true'], [{}], [1e9]])(
    'the flag %j is a 500 and changes nothing',
    async (flag) => {
      await lock({ id: at(1).id, locked_tenant: true })
      expect((await lock({ id: at(1).id, locked_tenant: flag })).status).toBe(500)
      expect(await state(at(1))).toEqual([true, true])
    },
  )

  test('a 2 is stored as it is and means locked', async () => {
    expect((await lock({ id: at(1).id, locked_tenant: 2 })).json.message).toBe('Cuenta bloqueada')
    expect(await state(at(1))).toEqual([true, true])
  })

  test('an unknown id, none, a RUC and a host name find no client; "3abc" is client 3', async () => {
    const missing = [999_999, undefined, at(0).number, at(0).host]
    for (const id of missing) {
      const answer = await lock({ id, locked_tenant: true })
      expect([answer.status, answer.json.message]).toEqual([
        500,
        expect.stringContaining('No query results for model'),
      ])
    }
    expect((await lock({ id: `${at(2).id}abc`, locked_tenant: true })).status).toBe(200)
    expect(await state(at(2))).toEqual([true, true])
  })

  test("with the toggle profile the body's flag means nothing", async () => {
    await sandbox.control.setProfile({ lockMode: 'toggle' })
    const said = []
    for (const _ of [1, 2, 3]) said.push((await lock({ id: at(0).id, locked_tenant: true })).json.message)
    expect(said).toEqual(['Cuenta bloqueada', 'Cuenta desbloqueada', 'Cuenta bloqueada'])
  })

  test('a broken tenant answers 500 after the central flag was saved', async () => {
    await sandbox.control.breakTenant(at(4).subdomain, 'missing-table')
    expect((await lock({ id: at(4).id, locked_tenant: true })).status).toBe(500)
    expect(await state(at(4))).toEqual([true, false])
  })
})

describe('lockedAdmin', () => {
  test('locks everyone; one may be unlocked meanwhile; unlocking clears those locked one by one', async () => {
    await lock({ id: at(5).id, locked_tenant: true })
    expect((await lockAll({ locked_admin: true })).json.message).toBe('Cuenta bloqueada')
    expect((await sandbox.control.tenants()).every((tenant) => tenant.locked && tenant.hostLocked)).toBe(true)
    await lock({ id: at(6).id, locked_tenant: false })
    expect(await state(at(6))).toEqual([false, false])
    await lockAll({ locked_admin: false })
    expect((await sandbox.control.tenants()).some((tenant) => tenant.locked)).toBe(false)
  })

  test('stops midway at a broken tenant: before it all, it only centrally, after it none', async () => {
    await sandbox.control.breakTenant(at(4).subdomain, 'refused-database')
    expect((await lockAll({ locked_admin: true })).status).toBe(500)
    expect(await state(at(3))).toEqual([true, true])
    expect(await state(at(4))).toEqual([true, false])
    expect(await state(at(5))).toEqual([false, false])
  })

  test('without its flag nothing changes', async () => {
    expect((await lockAll({})).status).toBe(500)
    expect((await sandbox.control.tenants()).some((tenant) => tenant.locked)).toBe(false)
  })
})
