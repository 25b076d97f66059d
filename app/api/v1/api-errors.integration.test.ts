import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiAsked, type ApiTold, callApi } from '../../../e2e/support/api/call-api'
import { addEndpoint } from '../../../e2e/support/reach/test-events'
import { listTestTenants, type TestTenant } from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { createKey } from '../../../lib/domain/api-keys/create-key'
import { sendWebhookTest, switchEndpointOff } from '../../../lib/domain/webhooks/steer-endpoint'
import { newApiKey } from '../../../lib/platform/auth/api-keys/api-key-format'
import { keyPermissions } from '../../../lib/platform/auth/permissions'
import { env } from '../../../lib/platform/env'
import { apiErrorCodes } from '../../(portal)/settings/api-keys/reference/api-error-codes'

let reseller: TestReseller
let tenants: TestTenant[]
let full: { keyId: string; key: string }

const by = () => ({ resellerId: reseller.resellerId, actor: reseller.owner })
const rucOf = (index: number) => tenants[index]?.ruc ?? ''
const call = (method: string, path: string, asked: ApiAsked = {}) =>
  callApi(method, path, { ...asked, key: asked.key === undefined ? full.key : asked.key })

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  tenants = await listTestTenants(reseller)
  full = await createKey({ ...by(), name: 'ERP', scopes: [...keyPermissions] })
})
afterAll(() => reseller?.close())

type Code = (typeof apiErrorCodes)[number][1]

const nobody = randomUUID()
const here = 'http://127.0.0.1:9/porteria'
const webhook = (url: string) => ({ url, kinds: ['drift.found'] })
const charge = { currency: 'PEN', amount: '80.50', dueOn: '2026-12-05', text: 'Plan' }

async function payTwice(): Promise<ApiTold> {
  const payment = { tenant: rucOf(0), currency: 'PEN', amount: '10', paidOn: '2026-11-20', method: 'yape' }
  await call('POST', '/payments', { body: payment })
  return call('POST', '/payments', { body: payment })
}

async function shareRuc(): Promise<ApiTold> {
  await asOwner('update portal.tenant set ruc = $2 where id = $1', [tenants[3]?.id, rucOf(2)])
  return call('GET', `/tenants/${rucOf(2)}`)
}

async function requestBothWays(): Promise<ApiTold> {
  const place = `/tenants/${rucOf(1)}/access`
  await call('PUT', place, { body: { state: 'locked', reason: 'debt' } })
  return call('PUT', place, { body: { state: 'unlocked', reason: 'paid' } })
}

async function startOther(): Promise<ApiTold> {
  const draft = { state: 'locked', tenants: [rucOf(0)] }
  const { body } = await call('POST', '/lock-drafts', { body: draft })
  return call('POST', `/lock-drafts/${body.id}/start`, { body: { reason: 'debt', count: 7 } })
}

async function testOff(): Promise<ApiTold> {
  const { endpointId } = await addEndpoint({ ...by(), url: here })
  await switchEndpointOff({ ...by(), endpointId })
  return call('POST', `/webhooks/${endpointId}/test`)
}

/** Of a webhook that a person made. */
async function rotateOther(): Promise<ApiTold> {
  const { endpointId } = await addEndpoint({ ...by(), url: here })
  return call('POST', `/webhooks/${endpointId}/secret`)
}

async function repeatWaiting(): Promise<ApiTold> {
  const [{ endpointId }, deliveryId] = [await addEndpoint({ ...by(), url: here }), randomUUID()]
  await sendWebhookTest({ ...by(), endpointId, deliveryId })
  return call('POST', `/webhooks/${endpointId}/deliveries/${deliveryId}/again`)
}

/** As if the first were under way in another process. */
async function sendBeside(): Promise<ApiTold> {
  const text = JSON.stringify({ ...charge, tenant: rucOf(0) })
  const print = createHash('sha256').update(`post /api/v1/charges\n${text}`).digest('hex')
  await asOwner('select * from portal.claim_api_request($1, $2, $3)', [full.keyId, 'beside', print])
  return call('POST', '/charges', { body: text, name: 'beside' })
}

async function loseSecret(): Promise<ApiTold> {
  const asked = { body: webhook(here), name: 'secret' }
  await call('POST', '/webhooks', asked)
  await asOwner(`delete from portal.api_request where name = 'secret'`)
  return call('POST', '/webhooks', asked)
}

async function renameOther(): Promise<ApiTold> {
  const ask = (index: number) =>
    call('POST', '/charges', { body: { ...charge, tenant: rucOf(index) }, name: 'other' })
  await ask(0)
  return ask(1)
}

async function nameInward(): Promise<ApiTold> {
  const { ALLOW_PRIVATE_HOSTS } = env()
  Object.assign(env(), { ALLOW_PRIVATE_HOSTS: false })
  try {
    return await call('POST', '/webhooks', { body: webhook('https://127.0.0.1/') })
  } finally {
    Object.assign(env(), { ALLOW_PRIVATE_HOSTS })
  }
}

async function askOften(): Promise<ApiTold> {
  const { keyId, key } = await createKey({ ...by(), name: 'Mucho', scopes: ['tenants:read'] })
  await call('GET', '/key', { key })
  await asOwner('update portal.rate_count set count = 600 where key like $1', [`%${keyId}%`])
  return call('GET', '/key', { key })
}

const keyWith = async (more: { addresses?: string }) =>
  (await createKey({ ...by(), name: 'ERP', scopes: ['webhooks:read'], ...more })).key

/** What makes the API refuse with each code of the reference. */
const provoke: Record<Code, () => Promise<ApiTold>> = {
  'api-json': () => call('POST', '/charges', { body: '{' }),
  'idempotency-missing': () => call('POST', '/charges', { body: { ...charge, tenant: rucOf(0) }, name: '' }),
  'key-needed': () => call('GET', '/tenants', { key: null }),
  'key-malformed': () => call('GET', '/tenants', { key: 'por_live_x' }),
  'key-wrong': () => call('GET', '/tenants', { key: newApiKey() }),
  'key-scope': async () => call('GET', '/tenants', { key: await keyWith({}) }),
  'key-elsewhere': async () => call('GET', '/key', { key: await keyWith({ addresses: '192.0.2.1' }) }),
  'key-needs-person': () => call('GET', '/global-lock'),
  'webhook-not-made': rotateOther,
  'tenant-missing': () => call('GET', `/tenants/${nobody}`),
  'run-missing': () => call('GET', `/lock-runs/${nobody}`),
  'webhook-missing': () => call('GET', `/webhooks/${nobody}`),
  'api-method': () => call('POST', '/tenants', { body: {} }),
  'tenant-in-run': requestBothWays,
  'tenant-ambiguous': shareRuc,
  'draft-count-wrong': startOther,
  'receivable-payment-twice': payTwice,
  'webhook-off': testOff,
  'delivery-waits': repeatWaiting,
  'idempotency-busy': sendBeside,
  'secret-given': loseSecret,
  'api-invalid': () => call('GET', '/tenants?limit=100000'),
  'cursor-wrong': () => call('GET', '/tenants?cursor=x'),
  'idempotency-other': renameOther,
  'webhook-url-malformed': () => call('POST', '/webhooks', { body: webhook('ftp://a.example') }),
  'private-host': nameInward,
  'api-rate': askOften,
}

test.each(apiErrorCodes)('the reference says %d for %s, and so does the API', async (status, code) => {
  const told = await provoke[code]()
  expect(told.body).toMatchObject({ status, code, type: `urn:porteria:problem:${code}` })
  expect(told.status).toBe(status)
  expect(told.headers.get('content-type')).toBe('application/problem+json')
})
