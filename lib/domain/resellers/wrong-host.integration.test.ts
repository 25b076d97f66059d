import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startFakeServer } from '../../../e2e/support/fake-server'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import type { Actor } from '../../platform/audit/actor'
import { Secret } from '../../platform/vault/secret'
import { openGateway } from '../../upstream/gateways/gateway'
import { openTrialTenantGateway } from '../../upstream/gateways/tenant-gateway'
import { syncTenants } from '../sync/sync-tenants'
import { tokenVerdict } from './capabilities'
import { connectReseller } from './connect-reseller'
import { probeReseller } from './probe'
import type { ConnectInput } from './schemas'

process.env.UPSTREAM_TIMEOUT_MS = '1500'

const cli: Actor = { id: null, name: 'cli', kind: 'cli' }
const wrongToken = { kind: 'token', token: 'WrongToken000000000000000000000000' } as const

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 3 })
})
afterEach(async () => {
  await sandbox.control.clearFaults()
  await sandbox.control.setProfile({ lineage: 'spec' })
  for (const { subdomain } of await sandbox.control.tenants())
    await sandbox.control.breakTenant(subdomain, null)
})
afterAll(() => sandbox.close())

async function connect(input: Partial<ConnectInput> = {}) {
  const resellerId = await addReseller(`w-${randomUUID()}`)
  const { centralUrl, baseDomain, resellerToken } = sandbox
  const credentials = { kind: 'token', token: resellerToken } as const
  await connectReseller({ resellerId, actor: cli, centralUrl, baseDomain, credentials, ...input })
  return resellerId
}

async function tenantUrl(): Promise<string> {
  const [tenant] = await sandbox.control.tenants()
  const url = new URL(sandbox.centralUrl)
  url.hostname = `${tenant?.subdomain}.localhost`
  return url.origin
}

describe.each(['A', 'B', 'C', 'D'] as const)('connecting to a server of lineage %s', (lineage) => {
  test('by the address of a company says that it is not the central host', async () => {
    await sandbox.control.setProfile({ lineage })
    const centralUrl = await tenantUrl()
    await expect(connect({ centralUrl })).rejects.toMatchObject({ code: 'central-wrong-host' })
    const credentials = { kind: 'login', email: 'a@b.pe', password: 'long enough' } as const
    const signingIn = connect({ centralUrl: centralUrl.replace(/\/\/[^.]+\./, '//nobody.'), credentials })
    await expect(signingIn).rejects.toMatchObject({ code: 'central-wrong-host' })
  })

  test('with a wrong token says that the reseller’s is rejected', async () => {
    await sandbox.control.setProfile({ lineage })
    await expect(connect({ credentials: wrongToken })).rejects.toMatchObject({ code: 'token-rejected' })
  })

  test('while one company is damaged accepts the token', async () => {
    await sandbox.control.setProfile({ lineage })
    const [tenant] = await sandbox.control.tenants()
    await sandbox.control.breakTenant(tenant?.subdomain ?? '', 'missing-database')
    await expect(connect()).resolves.toBeTruthy()
  })

  test('and asking a company with another token says that the company’s is rejected', async () => {
    await sandbox.control.setProfile({ lineage })
    const resellerId = await connect()
    const [tenant] = await sandbox.control.tenants()
    const at = { host: `${tenant?.subdomain}.localhost`, token: new Secret(wrongToken.token) }
    const gateway = await openTrialTenantGateway(resellerId, at, { cause: 'test' })
    const reading = gateway.readVouchers({ from: '2026-11-01', to: '2026-11-02' })
    await expect(reading).rejects.toMatchObject({ name: 'Unauthorized', code: 'tenant-token-rejected' })
  })
})

test.each([
  ['a page', 404, '<!doctype html><h1>Not found</h1>'],
  ['the JSON of another framework', 404, '{"message":"The route api/reseller/detail could not be found."}'],
  ['a wrong method', 405, '{"message":"Method not allowed"}'],
  ['another list', 200, '{"items":[]}'],
])('a server of something else that answers with %s is not the service', async (_name, status, body) => {
  const server = await startFakeServer((_request, response) => response.writeHead(status).end(body))
  try {
    const place = { centralUrl: server.origin, baseDomain: 'example.test' }
    await expect(connect(place)).rejects.toMatchObject({ code: 'central-not-the-service' })
    const credentials = { kind: 'login', email: 'a@b.pe', password: 'long enough' } as const
    await expect(connect({ ...place, credentials })).rejects.toMatchObject({
      code: status === 200 ? 'upstream-contract' : 'central-not-the-service',
    })
  } finally {
    await server.close()
  }
})

test('a server that fails is no rejected token', async () => {
  await sandbox.control.setProfile({ lineage: 'B' })
  await sandbox.control.setFault({
    endpoint: 'reseller.detail',
    kind: 'status',
    status: 500,
    message: 'boom',
  })
  await expect(connect()).rejects.toMatchObject({ code: 'upstream-failed', values: { said: 'boom' } })
})

test('sync and probe of a host that is no longer the central one say so, and not that the token is rejected', async () => {
  const resellerId = await connect()
  await asOwner('update portal.connection set central_url = $2 where reseller_id = $1', [
    resellerId,
    await tenantUrl(),
  ])
  expect(await syncTenants(resellerId, { cause: 'cli' })).toMatchObject({ code: 'central-wrong-host' })
  const found = await probeReseller({ resellerId, actor: cli })
  expect(found).toMatchObject({ tokenAccepted: false, detail: 'central-wrong-host' })
  expect(tokenVerdict(found)).toBe('unknown')
  await expect((await openGateway(resellerId, { cause: 'test' })).readDetail()).rejects.toMatchObject({
    code: 'central-wrong-host',
  })
})
