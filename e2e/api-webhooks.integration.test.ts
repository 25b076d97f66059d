import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKey } from '../lib/domain/api-keys/create-key'
import { revokeKey } from '../lib/domain/api-keys/revoke-key'
import { distributeEvents } from '../lib/domain/events/distribute-events'
import { advanceEndpoint } from '../lib/domain/webhooks/advance-endpoint'
import { enqueueDeliveries } from '../lib/domain/webhooks/enqueue-deliveries'
import { changeEndpoint } from '../lib/domain/webhooks/save-endpoint'
import { listAudit } from '../lib/platform/audit/queries'
import type { KeyPermission } from '../lib/platform/auth/permissions'
import { openPortalClient, type PortalClient } from '../lib/server/cli/portal/portal-client'
import { type ServedApi, serveApi } from './support/api/serve-api'
import { addEndpoint, recordDrifts } from './support/reach/test-events'
import { startReceiver, type TestReceiver } from './support/reach/test-receiver'
import { addLedgerTenants } from './support/receivables/test-ledger'
import { asOwner } from './support/test-owner'
import { addResellerWithOwner, type TestPerson } from './support/test-staff'

let served: ServedApi
let resellerId: string
let owner: TestPerson
let receiver: TestReceiver
let client: PortalClient

beforeAll(async () => {
  served = await serveApi()
})
afterAll(() => served?.close())
beforeEach(async () => {
  ;({ resellerId, owner } = await addResellerWithOwner())
  receiver = await startReceiver()
  client = await clientWith(['webhooks:read', 'webhooks:write', 'tenants:read', 'receivables:read'])
})
afterEach(() => receiver.close())

async function clientWith(scopes: KeyPermission[]): Promise<PortalClient> {
  return (await keyWith(scopes)).client
}

async function keyWith(scopes: KeyPermission[]): Promise<{ keyId: string; client: PortalClient }> {
  const { keyId, key } = await createKey({ resellerId, actor: owner, name: 'ERP', scopes })
  return { keyId, client: openPortalClient({ origin: served.origin, key }) }
}

async function create(name?: string) {
  const body = { url: receiver.url, note: 'ERP', kinds: ['drift.found' as const] }
  const webhook = await client.call('createWebhook', { body, ...(name && { name }) })
  if (webhook.secret) receiver.secrets.push(webhook.secret)
  return webhook
}

const problem = (code: string) => ({ problem: { code } })

/** Tells of a drift of so many tenants and sends what follows. */
async function tell(endpointId: string, tenants: number): Promise<void> {
  await recordDrifts(resellerId, await addLedgerTenants({ resellerId }, tenants))
  await distributeEvents(resellerId, [enqueueDeliveries])
  await advanceEndpoint({ resellerId, endpointId })
}

describe('a webhook over the API', () => {
  test('is created, tested, read, sent again and removed by a key, which the audit log names', async () => {
    const { id, secret, state, createdBy } = await create()
    expect({ state, createdBy, secret }).toMatchObject({ state: 'on', createdBy: 'ERP' })
    const webhookId = id
    const test = await client.call('testWebhook', { params: { webhookId } })
    expect(test).toMatchObject({ kind: 'webhook.test', cause: 'test', state: 'waiting' })
    await tell(id, 3)
    const read = await client.call('listDeliveries', { params: { webhookId }, query: { state: 'delivered' } })
    expect(read.data).toHaveLength(4)
    expect(read.data.every(({ status, answer, sentAt }) => status === 200 && answer === 'ok' && sentAt)).toBe(
      true,
    )
    const deliveryId = read.data.find(({ cause }) => cause === 'event')?.id ?? ''
    const again = await client.call('sendDeliveryAgain', { params: { webhookId, deliveryId } })
    await advanceEndpoint({ resellerId, endpointId: id })
    expect(receiver.webhooks.filter((one) => one.id === again.messageId)).toHaveLength(2)
    expect(receiver.wrong).toEqual([])
    expect(await client.call('removeWebhook', { params: { webhookId } })).toEqual({ id })
    expect((await client.call('listWebhooks')).data).toEqual([])
    await expect(client.call('getWebhook', { params: { webhookId } })).rejects.toMatchObject(
      problem('webhook-missing'),
    )
    const lines = await asOwner<{ action: string }>(
      `select action from portal.audit_event where reseller_id = $1 and actor_kind = 'key' and actor_name = 'ERP' order by seq`,
      [resellerId],
    )
    expect(lines.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.tested',
      'webhook.sent-again',
      'webhook.removed',
    ])
  })

  test('is changed, switched off and on, and the same again changes nothing', async () => {
    const { id: webhookId } = await create()
    const body = { url: receiver.url, kinds: ['payment.received' as const, 'tenant.locked' as const] }
    for (let time = 0; time < 2; time += 1)
      expect(await client.call('changeWebhook', { params: { webhookId }, body })).toMatchObject({
        note: '',
        kinds: ['tenant.locked', 'payment.received'],
      })
    for (const state of ['off', 'off', 'on', 'on'] as const)
      expect(await client.call('switchWebhook', { params: { webhookId }, body: { state } })).toMatchObject({
        state,
        offWhy: state === 'off' ? 'by-hand' : null,
      })
    const lines = await asOwner<{ action: string }>(
      'select action from portal.audit_event where subject_id = $1 order by seq',
      [webhookId],
    )
    const actions = ['webhook.created', 'webhook.changed', 'webhook.off', 'webhook.on']
    expect(lines.map(({ action }) => action)).toEqual(actions)
  })

  test('shows its secret in the first answer alone, which is kept nowhere, and a repetition makes no other', async () => {
    const webhook = await create('crear-1')
    expect(webhook.secret).toMatch(/^whsec_/)
    expect(await create('crear-1')).toEqual({ ...webhook, secret: null })
    const params = { webhookId: webhook.id }
    const rotated = await client.call('rotateWebhookSecret', { params, name: 'rotar-1' })
    expect(rotated.secret).toMatch(/^whsec_/)
    const again = await client.call('rotateWebhookSecret', { params, name: 'rotar-1' })
    expect(again).toEqual({ ...rotated, secret: null })
    const kept = JSON.stringify(await asOwner('select * from portal.api_request'))
    expect(kept).toContain(webhook.id)
    expect(kept).not.toContain('whsec_')
    // As after a crash that lost the answer: the receiver's own secret goes on signing.
    await asOwner('delete from portal.api_request')
    await expect(client.call('rotateWebhookSecret', { params, name: 'rotar-1' })).rejects.toMatchObject(
      problem('secret-given'),
    )
    await expect(create('crear-1')).rejects.toMatchObject({ problem: { code: 'secret-given', status: 409 } })
    await tell(webhook.id, 1)
    expect(receiver.wrong).toEqual([])
    expect(receiver.webhooks).toHaveLength(1)
  })

  test('gives another secret to the key that created it alone, and people hear of it', async () => {
    const { id: webhookId } = await create()
    const params = { webhookId }
    const other = await keyWith(['webhooks:read', 'webhooks:write', 'tenants:read'])
    const body = { url: receiver.url, kinds: ['drift.found' as const] }
    const { endpointId: ofPerson } = await addEndpoint({ resellerId, actor: owner, url: receiver.url })
    const secretAt = async (id: string) =>
      (await client.call('getWebhook', { params: { webhookId: id } })).secretAt
    const before = [await secretAt(webhookId), await secretAt(ofPerson)]
    // Whoever changes it answers for it, and yet cannot sign in its name.
    await other.client.call('changeWebhook', { params, body: { ...body, note: 'Otro' } })
    for (const [id, asking] of [
      [webhookId, other.client],
      [ofPerson, other.client],
      [ofPerson, client],
    ] as const)
      await expect(asking.call('rotateWebhookSecret', { params: { webhookId: id } })).rejects.toMatchObject({
        problem: { code: 'webhook-not-made', status: 403 },
      })
    expect([await secretAt(webhookId), await secretAt(ofPerson)]).toEqual(before)
    expect((await client.call('rotateWebhookSecret', { params, name: 'una' })).secret).toMatch(/^whsec_/)
    await client.call('rotateWebhookSecret', { params, name: 'una' })
    const events = await asOwner<{ payload: object }>(
      `select payload from portal.event where reseller_id = $1 and kind = 'webhook.secret_rotated'`,
      [resellerId],
    )
    const host = new URL(receiver.url).host
    expect(events).toEqual([{ payload: { endpointId: webhookId, host, by: 'ERP' } }])
    const { lines } = await listAudit(resellerId, { action: 'webhook.secret-rotated' })
    expect(lines.map(({ actorKind, actorName }) => ({ actorKind, actorName }))).toEqual([
      { actorKind: 'key', actorName: 'ERP' },
    ])
  })

  test('is off with the key that set it up, says why, and goes on when somebody takes it over', async () => {
    const all = ['webhooks:read', 'webhooks:write', 'tenants:read'] as const
    const [first, second, narrow] = [
      await keyWith([...all]),
      await keyWith([...all]),
      await keyWith(['webhooks:write']),
    ]
    const body = { url: receiver.url, kinds: ['drift.found' as const] }
    const { id: webhookId } = await first.client.call('createWebhook', { body })
    const { id: takenOver } = await first.client.call('createWebhook', { body })
    await changeEndpoint({ ...body, resellerId, actor: owner, endpointId: takenOver, note: 'Nuestro' })
    const revoke = (keyId: string) => revokeKey({ resellerId, actor: owner, keyId })
    const read = (id: string) => client.call('getWebhook', { params: { webhookId: id } })
    await Promise.all([revoke(first.keyId), revoke(first.keyId)])
    expect(await read(webhookId)).toMatchObject({ state: 'off', offWhy: 'key-revoked' })
    expect(await read(takenOver)).toMatchObject({ state: 'on', offWhy: null })
    await tell(webhookId, 1)
    expect(receiver.requests).toEqual([])
    const on = { params: { webhookId }, body: { state: 'on' as const } }
    await expect(narrow.client.call('switchWebhook', on)).rejects.toMatchObject(problem('key-scope'))
    expect(await second.client.call('switchWebhook', on)).toMatchObject({ state: 'on', offWhy: null })
    await revoke(second.keyId)
    expect(await read(webhookId)).toMatchObject({ state: 'off', offWhy: 'key-revoked' })
    const { lines } = await listAudit(resellerId, { action: 'webhook.off' })
    expect(lines.map(({ actorName, after }) => ({ actorName, after }))).toEqual(
      Array.from({ length: 2 }, () => ({ actorName: owner.name, after: { why: 'key-revoked' } })),
    )
  })

  test('that a key makes while it is revoked is either off with it or not made', async () => {
    const { keyId, client: leaving } = await keyWith(['webhooks:read', 'webhooks:write', 'tenants:read'])
    const body = { url: receiver.url, kinds: ['drift.found' as const] }
    await Promise.allSettled([
      ...Array.from({ length: 6 }, () => leaving.call('createWebhook', { body })),
      revokeKey({ resellerId, actor: owner, keyId }),
    ])
    const { data } = await client.call('listWebhooks')
    expect(data.filter(({ state }) => state === 'on')).toEqual([])
  })

  test('tells a key nothing that its own scopes do not let it read', async () => {
    const { id: webhookId } = await create()
    await tell(webhookId, 1)
    const narrow = await clientWith(['webhooks:read', 'webhooks:write', 'receivables:read'])
    const params = { webhookId }
    const ask = (kinds: ('drift.found' | 'payment.received')[]) => ({ url: receiver.url, kinds })
    const read = await narrow.call('listDeliveries', { params, query: {} })
    expect(read.data).toMatchObject([{ kind: 'drift.found', body: null, tenant: null, answer: null }])
    const deliveryId = read.data[0]?.id ?? ''
    for (const refused of [
      () => narrow.call('createWebhook', { body: ask(['payment.received', 'drift.found']) }),
      () => narrow.call('changeWebhook', { params, body: ask(['drift.found']) }),
      // Its address would have what is already on its way.
      () => narrow.call('changeWebhook', { params, body: ask(['payment.received']) }),
      () => narrow.call('sendDeliveryAgain', { params: { webhookId, deliveryId } }),
    ])
      await expect(refused()).rejects.toMatchObject(problem('key-scope'))
    expect(await narrow.call('createWebhook', { body: ask(['payment.received']) })).toMatchObject({
      kinds: ['payment.received'],
    })
  })

  test('is walked delivery by delivery, each once', async () => {
    const { id: webhookId } = await create()
    await tell(webhookId, 7)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: { limit: number; cursor?: string } = { limit: 3, ...(cursor && { cursor }) }
      const page: { data: { id: string }[]; next: string | null } = await client.call('listDeliveries', {
        params: { webhookId },
        query,
      })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })

  test('is refused an address that nobody can be told at, and what it asked for may be asked again', async () => {
    const kinds = ['drift.found' as const]
    for (const [url, code] of [
      ['ftp://a.example', 'webhook-url-malformed'],
      ['http://user:pw@127.0.0.1/', 'webhook-url-malformed'],
    ] as const) {
      const asked = client.call('createWebhook', { body: { url, kinds }, name: 'dir' })
      await expect(asked).rejects.toMatchObject({ problem: { code, status: 422 } })
    }
    expect(
      await client.call('createWebhook', { body: { url: receiver.url, kinds }, name: 'dir' }),
    ).toMatchObject({ state: 'on' })
  })

  test('is read with one scope and written with another, and by no other reseller', async () => {
    const { id: webhookId } = await create()
    const reader = await clientWith(['webhooks:read'])
    expect((await reader.call('listWebhooks')).data).toHaveLength(1)
    for (const id of ['testWebhook', 'rotateWebhookSecret', 'removeWebhook'] as const)
      await expect(reader.call(id, { params: { webhookId } })).rejects.toMatchObject(problem('key-scope'))
    ;({ resellerId, owner } = await addResellerWithOwner())
    const stranger = await clientWith(['webhooks:read', 'webhooks:write'])
    expect((await stranger.call('listWebhooks')).data).toEqual([])
    for (const id of ['getWebhook', 'listDeliveries', 'removeWebhook'] as const)
      await expect(stranger.call(id, { params: { webhookId } })).rejects.toMatchObject(
        problem('webhook-missing'),
      )
  })
})
