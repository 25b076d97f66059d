import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import type { Actor } from '../../platform/audit/actor'
import { verifyChain } from '../../platform/audit/verify-chain'
import type { Role } from '../../platform/auth/permissions'
import { Forbidden, NotFound, Unauthorized, UpstreamUnavailable } from '../../platform/errors'
import { demoReseller } from '../../sandbox/seed/demo-credentials'
import { createStaff } from '../staff/create-staff'
import { changeConnection } from './change-connection'
import { connectReseller } from './connect-reseller'
import { probeReseller } from './probe'
import { findConnection, getConnection } from './queries'
import type { ConnectInput } from './schemas'

process.env.UPSTREAM_TIMEOUT_MS = '1500'

const cli: Actor = { id: null, name: 'cli', kind: 'cli' }

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 5 })
})
afterEach(async () => {
  await sandbox.control.clearFaults()
  await sandbox.control.setProfile({ lineage: 'C' })
})
afterAll(() => sandbox.close())

const newReseller = () => addReseller(`c-${randomUUID()}`)

function connect(resellerId: string, input: Partial<ConnectInput> & { actor?: Actor } = {}) {
  const { actor = cli, ...rest } = input
  return connectReseller({
    resellerId,
    actor,
    centralUrl: sandbox.centralUrl,
    baseDomain: sandbox.baseDomain,
    credentials: { kind: 'token', token: sandbox.resellerToken },
    ...rest,
  })
}

async function staffOf(resellerId: string, role: Role): Promise<Actor> {
  const email = `${randomUUID()}@example.pe`
  const { staffId } = await createStaff({
    resellerId,
    actor: cli,
    email,
    name: role,
    role,
    password: 'a long enough one',
  })
  return { id: staffId, name: role, kind: 'staff' }
}

async function auditOf(resellerId: string) {
  return asOwner<{ action: string; after: Record<string, unknown> | null }>(
    'select action, after from portal.audit_event where reseller_id = $1 order by seq',
    [resellerId],
  )
}

describe('connecting with a pasted token', () => {
  test('saves a connection that works, and writes it down without the token', async () => {
    const resellerId = await newReseller()
    const { capabilities } = await connect(resellerId)
    expect(capabilities).toMatchObject({
      tokenAccepted: true,
      detail: 'ok',
      tenants: 5,
      foreignHosts: 0,
      door: 'closed',
    })
    expect(await getConnection(resellerId)).toMatchObject({ centralUrl: sandbox.centralUrl, capabilities })
    const trail = await auditOf(resellerId)
    expect(trail.map(({ action }) => action)).toEqual(['connection.saved'])
    expect(JSON.stringify(trail)).not.toContain(sandbox.resellerToken)
    expect((await verifyChain(resellerId)).ok).toBe(true)
  })

  test('twice leaves one connection as it was', async () => {
    const resellerId = await newReseller()
    await connect(resellerId)
    const first = await getConnection(resellerId)
    await connect(resellerId)
    const second = await getConnection(resellerId)
    expect({ ...second, probedAt: null, capabilities: null }).toEqual({
      ...first,
      probedAt: null,
      capabilities: null,
    })
  })

  test('that the server rejects saves nothing, and the old connection stays', async () => {
    const resellerId = await newReseller()
    const wrong = { credentials: { kind: 'token' as const, token: 'WrongToken00000000000' } }
    await expect(connect(resellerId, wrong)).rejects.toThrow(Unauthorized)
    expect(await findConnection(resellerId)).toBeNull()
    await connect(resellerId)
    const before = await getConnection(resellerId)
    await expect(connect(resellerId, wrong)).rejects.toThrow(Unauthorized)
    expect(await getConnection(resellerId)).toEqual(before)
  })

  test.each(['support', 'sales', 'viewer'] as const)('is refused to the role %s', async (role) => {
    const resellerId = await newReseller()
    const actor = await staffOf(resellerId, role)
    await expect(connect(resellerId, { actor })).rejects.toThrow(Forbidden)
    expect(await findConnection(resellerId)).toBeNull()
  })

  test('is refused to staff of another reseller', async () => {
    const [resellerId, other] = [await newReseller(), await newReseller()]
    const actor = await staffOf(other, 'owner')
    await expect(connect(resellerId, { actor })).rejects.toThrow(Forbidden)
  })

  test('works for an owner and for an admin', async () => {
    for (const role of ['owner', 'admin'] as const) {
      const resellerId = await newReseller()
      await connect(resellerId, { actor: await staffOf(resellerId, role) })
      expect(await findConnection(resellerId)).not.toBeNull()
    }
  })

  test.each([
    [{ centralUrl: 'central.example.pe' }, 'central-url-malformed'],
    [{ centralUrl: 'http://localhost:9' }, 'upstream-refused-connection'],
    [{ baseDomain: 'https://x' }, 'base-domain-malformed'],
  ])('with %j says what is wrong and saves nothing', async (input, code) => {
    const resellerId = await newReseller()
    await expect(connect(resellerId, input)).rejects.toMatchObject({ code })
    expect(await findConnection(resellerId)).toBeNull()
  })

  test('to a server that answers HTML is refused', async () => {
    await sandbox.control.setFault({ endpoint: '*', kind: 'html', status: 200 })
    await expect(connect(await newReseller())).rejects.toThrow(UpstreamUnavailable)
  })
})

describe('connecting by signing in to the central host', () => {
  const login = { kind: 'login' as const, email: demoReseller.email, password: demoReseller.password }

  test('keeps the token that the server gives, and never the password', async () => {
    const resellerId = await newReseller()
    await connect(resellerId, { credentials: login })
    const [row] = await asOwner<{ all: string }>(
      'select row_to_json(c)::text as all from portal.connection c where reseller_id = $1',
      [resellerId],
    )
    expect(row?.all).not.toContain(login.password)
    expect((await getConnection(resellerId)).capabilities?.tokenAccepted).toBe(true)
  })

  test('with a wrong password says so and saves nothing', async () => {
    const resellerId = await newReseller()
    const wrong = connect(resellerId, { credentials: { ...login, password: 'not this one' } })
    await expect(wrong).rejects.toMatchObject({ code: 'central-login-refused' })
    expect(await findConnection(resellerId)).toBeNull()
  })

  test('says so when the server has no sign-in', async () => {
    await sandbox.control.setProfile({ lineage: 'A' })
    const missing = connect(await newReseller(), { credentials: login })
    await expect(missing).rejects.toMatchObject({ code: 'central-login-missing' })
  })
})

/** One imported token, and one that a person pasted. */
async function keepTokens(resellerId: string): Promise<void> {
  for (const source of ['imported', 'pasted']) {
    await asOwner(
      `insert into portal.tenant_token (tenant_id, reseller_id, ciphertext, fingerprint, source, updated_at)
       values ($1, $2, 'x', 'x', $3, now())`,
      [randomUUID(), resellerId, source],
    )
  }
}

test('a connection that moves to another host takes no tenant token along', async () => {
  const resellerId = await newReseller()
  await connect(resellerId, { importTenantTokens: true })
  await keepTokens(resellerId)
  await connect(resellerId, { centralUrl: sandbox.centralUrl.replace('localhost', '127.0.0.1') })
  expect(await asOwner('select 1 from portal.tenant_token where reseller_id = $1', [resellerId])).toEqual([])
  expect((await auditOf(resellerId)).map(({ action }) => action)).toContain('token.removed')
})

describe('keeping the token', () => {
  test('is possible on the same host', async () => {
    const resellerId = await newReseller()
    await connect(resellerId)
    await connect(resellerId, { credentials: { kind: 'keep' }, importTenantTokens: true })
    expect((await getConnection(resellerId)).importTenantTokens).toBe(true)
  })

  test('never sends it to another host', async () => {
    const resellerId = await newReseller()
    await connect(resellerId)
    const elsewhere = sandbox.centralUrl.replace('localhost', '127.0.0.1')
    const moving = connect(resellerId, { credentials: { kind: 'keep' }, centralUrl: elsewhere })
    await expect(moving).rejects.toMatchObject({ code: 'token-needed-for-new-host' })
  })
})

describe('the probe', () => {
  test.each([
    ['A', { quota: 'supported', centralLogin: 'missing', guestRegister: 'missing', lineage: 'A' }],
    ['B', { quota: 'missing', centralLogin: 'missing', guestRegister: 'missing', lineage: 'B' }],
    ['C', { quota: 'supported', centralLogin: 'supported', lineage: 'C' }],
  ] as const)('tells a server of line %s', async (lineage, found) => {
    const resellerId = await newReseller()
    await connect(resellerId)
    await sandbox.control.setProfile({ lineage })
    expect(await probeReseller({ resellerId, actor: cli })).toMatchObject(found)
    expect((await auditOf(resellerId)).map(({ action }) => action)).toEqual([
      'connection.saved',
      'connection.probed',
    ])
  })

  test('keeps that the token is no longer accepted', async () => {
    const resellerId = await newReseller()
    await connect(resellerId)
    await sandbox.control.setFault({ endpoint: 'reseller.*', kind: 'status', status: 401, message: 'no' })
    expect(await probeReseller({ resellerId, actor: cli })).toMatchObject({
      tokenAccepted: false,
      door: 'closed',
    })
    expect((await getConnection(resellerId)).capabilities?.tokenAccepted).toBe(false)
  })

  test('of a list that one broken tenant breaks still knows the token', async () => {
    const resellerId = await newReseller()
    await connect(resellerId)
    await sandbox.control.setFault({
      endpoint: 'reseller.detail',
      kind: 'status',
      status: 500,
      message: 'boom',
    })
    const found = await probeReseller({ resellerId, actor: cli })
    expect(found).toMatchObject({
      tokenAccepted: true,
      detail: 'upstream-failed',
      tenants: null,
      door: 'unknown',
    })
  })

  test('is refused to the wrong role, and without a connection', async () => {
    const resellerId = await newReseller()
    await expect(probeReseller({ resellerId, actor: cli })).rejects.toThrow(NotFound)
    await connect(resellerId)
    const actor = await staffOf(resellerId, 'support')
    await expect(probeReseller({ resellerId, actor })).rejects.toThrow(Forbidden)
  })
})

describe('changing how a connection is used', () => {
  test('happens once, is written down, and saying it again changes nothing', async () => {
    const resellerId = await newReseller()
    await connect(resellerId)
    const actor = await staffOf(resellerId, 'admin')
    const change = { resellerId, actor, callsPerMinute: 30, syncEveryMinutes: 10 }
    expect(await changeConnection(change)).toEqual({ changed: true })
    expect(await getConnection(resellerId)).toMatchObject({ callsPerMinute: 30, syncEveryMinutes: 10 })
    const lines = (await auditOf(resellerId)).length
    expect(await changeConnection(change)).toEqual({ changed: false })
    expect(await auditOf(resellerId)).toHaveLength(lines)
  })

  test('is refused to the wrong role', async () => {
    const resellerId = await newReseller()
    await connect(resellerId)
    const actor = await staffOf(resellerId, 'viewer')
    await expect(changeConnection({ resellerId, actor, callsPerMinute: 1 })).rejects.toThrow(Forbidden)
    expect((await getConnection(resellerId)).callsPerMinute).toBe(50)
  })

  test('to no longer importing tokens empties the vault of those that were imported', async () => {
    const resellerId = await newReseller()
    await connect(resellerId, { importTenantTokens: true })
    await keepTokens(resellerId)
    await changeConnection({ resellerId, actor: cli, importTenantTokens: false })
    const left = await asOwner('select source from portal.tenant_token where reseller_id = $1', [resellerId])
    expect(left).toEqual([{ source: 'pasted' }])
    expect((await auditOf(resellerId)).map(({ action }) => action)).toContain('token.removed')
  })
})
