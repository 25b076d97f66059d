import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { inScope } from '../../platform/database/db'
import {
  ContractBroken,
  NotFound,
  OutcomeUnknown,
  RateLimited,
  Unauthorized,
  UpstreamRejected,
  UpstreamUnavailable,
} from '../../platform/errors'
import { Secret } from '../../platform/vault/secret'
import { sealResellerToken, sealTenantToken } from '../../platform/vault/tokens'
import { type Gateway, type GatewayOptions, openGateway, openTrialGateway } from './gateway'

process.env.UPSTREAM_TIMEOUT_MS = '1500'
process.env.UPSTREAM_DETAIL_TIMEOUT_MS = '3000'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 6 })
})
afterEach(() => sandbox.control.clearFaults())
afterAll(() => sandbox.close())

const options: GatewayOptions = { cause: 'test', waitMaxMs: 2_000 }

async function connect(token = sandbox.resellerToken): Promise<string> {
  const resellerId = await addReseller(`g-${randomUUID()}`)
  const sealed = sealResellerToken(resellerId, new Secret(token))
  await inScope(resellerId, (tx) =>
    tx.connection.create({
      data: {
        resellerId,
        centralUrl: sandbox.centralUrl,
        baseDomain: sandbox.baseDomain,
        tokenCiphertext: sealed.ciphertext,
        tokenFingerprint: sealed.fingerprint,
        callsPerMinute: 600,
      },
    }),
  )
  return resellerId
}

async function open(token?: string): Promise<Gateway> {
  return openGateway(await connect(token), options)
}

async function callsOf(resellerId: string) {
  return asOwner<{ endpoint: string; status: number | null; outcome: string; host: string }>(
    'select endpoint, status, outcome, host from portal.upstream_call where reseller_id = $1 order by id',
    [resellerId],
  )
}

/** A tenant with a token in the vault, as a sync that imports tokens leaves it. */
async function keepTenantToken(
  resellerId: string,
  tenant: { upstreamId: number; host: string; token: Secret },
) {
  const tenantId = randomUUID()
  const sealed = sealTenantToken({ resellerId, tenantId }, tenant.token)
  await inScope(resellerId, async (tx) => {
    await tx.tenant.create({
      data: {
        id: tenantId,
        resellerId,
        upstreamId: tenant.upstreamId,
        ruc: '20100070970',
        name: 'Uno',
        host: tenant.host,
        access: 'unknown',
        searchText: 'uno',
      },
    })
    await tx.tenantToken.create({ data: { tenantId, resellerId, source: 'imported', ...sealed } })
  })
  return { tenantId, host: tenant.host }
}

async function firstTenant(gateway: Gateway) {
  const { tenants } = await gateway.readDetail()
  const [tenant] = tenants
  if (!tenant?.token) throw new Error('the sandbox has no tenant with a token')
  return { ...tenant, token: tenant.token }
}

describe('reading', () => {
  test('brings every tenant with its token hidden, and leaves one row a call', async () => {
    const resellerId = await connect()
    const gateway = await openGateway(resellerId, options)
    const { tenants, rejected } = await gateway.readDetail()
    expect(tenants).toHaveLength(6)
    expect(rejected).toEqual([])
    expect(JSON.stringify(tenants[0])).toContain('"token":"[secret]"')
    expect(await gateway.readQuota()).toMatchObject({ registered: 6 })
    expect(await callsOf(resellerId)).toMatchObject([
      { endpoint: 'reseller/detail', status: 200, outcome: 'ok' },
      { endpoint: 'reseller/detailsLimitReseller', status: 200, outcome: 'ok' },
    ])
  })

  test('an older server without the limit endpoint is unsupported, not broken', async () => {
    await sandbox.control.setProfile({ lineage: 'B' })
    expect(await (await open()).readQuota()).toBe('unsupported')
    await sandbox.control.setProfile({ lineage: 'C' })
  })

  test('a reseller without a connection is NotFound', async () => {
    await expect(openGateway(await addReseller('bare'), options)).rejects.toThrow(NotFound)
  })

  test('a token sealed for another reseller does not open', async () => {
    const other = await connect()
    const resellerId = await connect()
    await asOwner(
      `update portal.connection set token_ciphertext =
         (select token_ciphertext from portal.connection where reseller_id = $2) where reseller_id = $1`,
      [resellerId, other],
    )
    await expect(openGateway(resellerId, options)).rejects.toThrow(/does not open/)
  })
})

describe('bad answers of the list of tenants', () => {
  test('a wrong or expired token is a rejected token', async () => {
    await expect((await open('WrongToken000000000000000000000000')).readDetail()).rejects.toThrow(
      Unauthorized,
    )
  })

  test.each([
    [{ kind: 'html' as const, status: 502 }, 'upstream-gateway'],
    [{ kind: 'html' as const, status: 200 }, 'upstream-html'],
    [{ kind: 'truncated' as const }, 'upstream-truncated'],
    [{ kind: 'empty' as const }, 'upstream-empty'],
    [{ kind: 'reset-before' as const }, 'upstream-reset'],
    [{ kind: 'status' as const, status: 500, message: '' }, 'upstream-failed'],
    [{ kind: 'status' as const, status: 503, message: 'Service Unavailable' }, 'upstream-maintenance'],
  ])('%j is unavailable, never an empty list', async (fault, code) => {
    await sandbox.control.setFault({ endpoint: 'reseller.detail', ...fault })
    const failing = (await open()).readDetail()
    await expect(failing).rejects.toThrow(UpstreamUnavailable)
    await expect(failing).rejects.toMatchObject({ code })
  })

  test('a slow server is abandoned at the deadline', async () => {
    await sandbox.control.setFault({ endpoint: 'reseller.detail', kind: 'latency', ms: 20_000 })
    await expect((await open()).readDetail()).rejects.toMatchObject({ code: 'upstream-deadline' })
  })

  test('bytes before the JSON are skipped', async () => {
    await sandbox.control.setFault({
      endpoint: 'reseller.detail',
      kind: 'stray',
      bytes: '\uFEFF\nNotice: x\n',
    })
    expect((await (await open()).readDetail()).tenants).toHaveLength(6)
  })

  test('a passing break is read again', async () => {
    const resellerId = await connect()
    await sandbox.control.setFault({ endpoint: 'reseller.detail', kind: 'reset-before', count: 1 })
    const { tenants } = await (await openGateway(resellerId, options)).readDetail()
    expect(tenants).toHaveLength(6)
    expect((await callsOf(resellerId)).map(({ outcome }) => outcome)).toEqual(['upstream-reset', 'ok'])
  })

  describe.each(['A', 'B', 'C', 'D'] as const)('a server of lineage %s', (lineage) => {
    test.each([
      ['missing-database', true],
      ['missing-table', true],
      ['refused-database', true],
      ['no-host', false],
      ['no-creation-date', false],
    ] as const)('with one company damaged by %s says so, and which where it is named', async (how, named) => {
      await sandbox.control.setProfile({ lineage })
      const [tenant] = await sandbox.control.tenants()
      if (!tenant) throw new Error('no tenant')
      await sandbox.control.breakTenant(tenant.subdomain, how)
      const failing = (await open()).readDetail()
      await expect(failing).rejects.toThrow(UpstreamUnavailable)
      await expect(failing).rejects.toMatchObject({
        code: 'upstream-broken-tenant',
        values: {
          said: expect.stringContaining(named ? `tenancy_${tenant.subdomain}` : 'on null'),
          ...(named && { database: `tenancy_${tenant.subdomain}` }),
        },
      })
      await failing.catch(({ values }) => expect(JSON.stringify(values)).not.toMatch(/select|localhost/i))
      await sandbox.control.breakTenant(tenant.subdomain, null)
      await sandbox.control.setProfile({ lineage: 'spec' })
    })
  })

  test('a central host that is down is unavailable', async () => {
    const resellerId = await addReseller('down')
    const place = {
      resellerId,
      centralUrl: 'http://localhost:9',
      baseDomain: 'localhost',
      callsPerMinute: 600,
    }
    const gateway = openTrialGateway({ ...place, token: new Secret('x') }, options)
    await expect(gateway.readDetail()).rejects.toMatchObject({ code: 'upstream-refused-connection' })
  })
})

describe('a lock', () => {
  test('is set, confirmed and read at both ends', async () => {
    const resellerId = await connect()
    const gateway = await openGateway(resellerId, options)
    const tenant = await firstTenant(gateway)
    const kept = await keepTenantToken(resellerId, tenant)
    for (const locked of [true, false]) {
      const { said } = await gateway.setTenantLock({ upstreamId: tenant.upstreamId, locked })
      expect(said).toBe(locked ? 'Cuenta bloqueada' : 'Cuenta desbloqueada')
      expect(await gateway.readHostAccess(kept)).toBe(locked ? 'locked' : 'unlocked')
      expect((await firstTenant(gateway)).access).toBe(locked ? 'locked' : 'unlocked')
    }
  })

  test('of a tenant that the server does not know is a definite no', async () => {
    const locking = (await open()).setTenantLock({ upstreamId: 999_999, locked: true })
    await expect(locking).rejects.toThrow(UpstreamRejected)
    await expect(locking).rejects.toMatchObject({ code: 'upstream-no-such-tenant' })
  })

  test.each([
    { kind: 'reset-before' as const },
    { kind: 'reset-after' as const },
    { kind: 'late' as const, ms: 50, answer: 'reset' as const },
    { kind: 'late' as const, ms: 50, answer: 'gateway-timeout' as const },
    { kind: 'latency' as const, ms: 20_000 },
    { kind: 'html' as const, status: 502 },
    { kind: 'truncated' as const },
    { kind: 'empty' as const },
    { kind: 'status' as const, status: 500, message: 'Server Error' },
  ])('with %j has an outcome that nobody knows, and is sent once', async (fault) => {
    const resellerId = await connect()
    const gateway = await openGateway(resellerId, options)
    const { upstreamId } = await firstTenant(gateway)
    await sandbox.control.setFault({ endpoint: 'reseller.lockedTenant', ...fault })
    await expect(gateway.setTenantLock({ upstreamId, locked: true })).rejects.toThrow(OutcomeUnknown)
    const sent = (await callsOf(resellerId)).filter(({ endpoint }) => endpoint === 'reseller/lockedTenant')
    expect(sent).toMatchObject([{ outcome: 'outcome-unknown' }])
  })

  test('that is throttled did not happen, and calls pause', async () => {
    const gateway = await open()
    const { upstreamId } = await firstTenant(gateway)
    await sandbox.control.setFault({ endpoint: 'reseller.lockedTenant', kind: 'throttled', count: 1 })
    await expect(gateway.setTenantLock({ upstreamId, locked: true })).rejects.toMatchObject({
      code: 'rate-limited',
    })
    await expect(gateway.readQuota()).rejects.toThrow(RateLimited)
  })
})

describe('the tenant host', () => {
  test('is not called without a token of the tenant', async () => {
    const resellerId = await connect()
    const gateway = await openGateway(resellerId, options)
    const { host } = await firstTenant(gateway)
    expect(await gateway.readHostAccess({ tenantId: randomUUID(), host })).toBe('unknown')
  })

  test('that rejects the token of the tenant says so, and never that it is locked', async () => {
    const resellerId = await connect()
    const gateway = await openGateway(resellerId, options)
    const tenant = await firstTenant(gateway)
    const kept = await keepTenantToken(resellerId, {
      ...tenant,
      token: new Secret('stale-token-0000000000000'),
    })
    await expect(gateway.readHostAccess(kept)).rejects.toThrow(Unauthorized)
  })

  test('outside the base domain never gets a token', async () => {
    const resellerId = await connect()
    const gateway = await openGateway(resellerId, options)
    const tenant = await firstTenant(gateway)
    const kept = await keepTenantToken(resellerId, tenant)
    await expect(gateway.readHostAccess({ ...kept, host: 'acme.evil.example' })).rejects.toMatchObject({
      code: 'foreign-host',
    })
  })

  test('with another failure is an error, never locked', async () => {
    const resellerId = await connect()
    const gateway = await openGateway(resellerId, options)
    const kept = await keepTenantToken(resellerId, await firstTenant(gateway))
    await sandbox.control.setFault({ endpoint: '*', kind: 'status', status: 500, message: 'Server Error' })
    await expect(gateway.readHostAccess(kept)).rejects.toThrow(UpstreamUnavailable)
    await sandbox.control.clearFaults()
    await sandbox.control.setFault({ endpoint: '*', kind: 'html', status: 200 })
    await expect(gateway.readHostAccess(kept)).rejects.not.toThrow(ContractBroken)
  })
})
