import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addEndpoint, recordDrifts } from '../../../e2e/support/reach/test-events'
import {
  type ReceivedWebhook,
  type ReceiverAnswer,
  startReceiver,
  type TestReceiver,
} from '../../../e2e/support/reach/test-receiver'
import { addLedgerTenants } from '../../../e2e/support/receivables/test-ledger'
import { asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../e2e/support/test-staff'
import { listJobs } from '../../../e2e/support/test-workers'
import { listAudit } from '../../platform/audit/queries'
import { distributeEvents } from '../events/distribute-events'
import { advanceEndpoint } from './advance-endpoint'
import { enqueueDeliveries } from './enqueue-deliveries'
import { failingMaxMs, lanesMax, pausesMs } from './policy'
import { getEndpoint, listEndpoints } from './queries'
import { changeEndpoint, createEndpoint } from './save-endpoint'
import {
  removeEndpoint,
  rotateSecret,
  sendDeliveryAgain,
  sendWebhookTest,
  switchEndpointOff,
  switchEndpointOn,
} from './steer-endpoint'
import { webhookChores } from './tasks'

let resellerId: string
let owner: TestPerson
const receivers: TestReceiver[] = []

beforeAll(() => {
  // Receivers of tests listen on this machine.
  expect(process.env.ALLOW_PRIVATE_HOSTS).toBeTruthy()
})
beforeEach(async () => {
  ;({ resellerId, owner } = await addResellerWithOwner())
})
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.close()
})

type Endpoint = { receiver: TestReceiver; resellerId: string; endpointId: string; secret: string }

async function openEndpoint(
  answer?: (webhook: ReceivedWebhook | null, attempt: number) => ReceiverAnswer,
): Promise<Endpoint> {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  const endpoint = await addEndpoint({ resellerId, actor: owner, url: receiver.url })
  receiver.secrets.push(endpoint.secret)
  return { receiver, ...endpoint }
}

const distribute = () => distributeEvents(resellerId, [enqueueDeliveries])
const deliveries = async ({ endpointId }: Endpoint) =>
  (await getEndpoint(resellerId, { endpointId, filter: 'all', page: 1 })).page.rows
const lineOf = async ({ endpointId }: Endpoint) =>
  (await listEndpoints(resellerId)).find(({ id }) => id === endpointId)

async function tell(tenantIds: string[]): Promise<void> {
  await recordDrifts(resellerId, tenantIds)
  await distribute()
}

describe('a delivery', () => {
  test('arrives signed, once, in the order of its tenant, and is kept with its answer', async () => {
    const endpoint = await openEndpoint()
    const [a = '', b = ''] = await addLedgerTenants({ resellerId }, 2)
    await tell([a, b, a, a, b])
    await advanceEndpoint(endpoint)
    await advanceEndpoint(endpoint)
    const { webhooks, wrong, requests } = endpoint.receiver
    expect(wrong).toEqual([])
    expect(webhooks).toHaveLength(5)
    expect(new Set(webhooks.map(({ id }) => id)).size).toBe(5)
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/hook?from=portal' })
    expect(requests[0]?.headers['content-type']).toBe('application/json')
    const rows = await deliveries(endpoint)
    expect(rows).toHaveLength(5)
    expect(
      rows.every(({ state, status, attempt }) => state === 'delivered' && status === 200 && attempt === 1),
    ).toBe(true)
    const order = await asOwner<{ id: string }>(
      'select message_id as id from portal.webhook_delivery where tenant_id = $1 order by seq',
      [a],
    )
    expect(webhooks.filter(({ tenantId }) => tenantId === a).map(({ id }) => id)).toEqual(
      order.map(({ id }) => id),
    )
  })

  test('of an event that comes later leaves over the connection that is there, and after a failure over another', async () => {
    let isDown = false
    const endpoint = await openEndpoint(() => (isDown ? 500 : 'ok'))
    const [a = ''] = await addLedgerTenants({ resellerId }, 1)
    for (const isLast of [false, false, true]) {
      isDown = isLast
      await tell([a])
      await advanceEndpoint(endpoint)
    }
    expect(new Set(endpoint.receiver.sockets).size).toBe(1)
    isDown = false
    await advanceEndpoint(endpoint, { now: () => new Date(Date.now() + pausesMs[0] + 1) })
    expect(endpoint.receiver.webhooks).toHaveLength(3)
    expect(new Set(endpoint.receiver.sockets).size).toBe(2)
  })

  test('that fails holds back its tenant alone, and comes again under the same id', async () => {
    const [a = '', b = ''] = await addLedgerTenants({ resellerId }, 2)
    let isDown = true
    const endpoint = await openEndpoint((webhook) => (webhook?.tenantId === a && isDown ? 500 : 'ok'))
    await tell([a, a, b])
    const now = new Date()
    await advanceEndpoint(endpoint, { now: () => now })
    expect(endpoint.receiver.requests.filter(({ body }) => body.includes(a))).toHaveLength(1)
    // The endpoint waits a moment as a whole, then the others go on.
    const later = new Date(now.getTime() + pausesMs[0] + 1)
    await advanceEndpoint(endpoint, { now: () => later })
    const states = async () => (await deliveries(endpoint)).map(({ state }) => state).toSorted()
    expect(await states()).toEqual(['delivered', 'waiting', 'waiting'])
    isDown = false
    // Not a later clock: the receiver refuses a timestamp that is off.
    await asOwner('update portal.webhook_delivery set next_at = now() where endpoint_id = $1', [
      endpoint.endpointId,
    ])
    await asOwner('update portal.webhook_endpoint set retry_at = null where id = $1', [endpoint.endpointId])
    await advanceEndpoint(endpoint)
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered'])
    const ofA = endpoint.receiver.webhooks.filter(({ tenantId }) => tenantId === a).map(({ id }) => id)
    expect(new Set(ofA).size).toBe(2)
    expect(ofA.lastIndexOf(ofA[0] ?? '')).toBeLessThan(ofA.indexOf(ofA.at(-1) ?? ''))
  })

  test('whose sender died after the answer is sent again: at least once', async () => {
    const endpoint = await openEndpoint()
    const [a = ''] = await addLedgerTenants({ resellerId }, 1)
    await tell([a])
    const dying = advanceEndpoint(endpoint, {
      checkpoint: (name) => {
        if (name === 'answered') throw new Error('killed')
      },
    })
    await expect(dying).rejects.toThrow('killed')
    await advanceEndpoint(endpoint)
    const ids = endpoint.receiver.webhooks.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test.each([
    ['a redirect, which is not followed', 302, { status: 302 }],
    ['a connection that is cut', 'cut', { status: null, error: 'upstream-reset' }],
    ['a refusal in words', { status: 422, text: 'no quiero' }, { status: 422, answer: 'no quiero' }],
    ['an endless answer, which is cut', { status: 500, text: 'x'.repeat(100_000) }, { status: 500 }],
  ] as const)('waits after %s', async (_name, reply, seen) => {
    const endpoint = await openEndpoint(() => reply)
    const [a = ''] = await addLedgerTenants({ resellerId }, 1)
    await tell([a])
    expect(await advanceEndpoint(endpoint)).toMatchObject({ kind: 'later' })
    const [row] = await deliveries(endpoint)
    expect(row).toMatchObject({ state: 'waiting', attempt: 1, ...seen })
    expect(row?.answer?.length ?? 0).toBeLessThanOrEqual(2_048)
  })

  test('goes only to endpoints that chose its kind, and is not enqueued twice', async () => {
    const endpoint = await openEndpoint()
    const { url } = endpoint.receiver
    await changeEndpoint({ ...endpoint, actor: owner, url, note: '', kinds: ['payment.received'] })
    const [a = ''] = await addLedgerTenants({ resellerId }, 1)
    await tell([a])
    expect(await deliveries(endpoint)).toEqual([])
  })
})

describe('an endpoint', () => {
  test('is created once with a secret shown once, by owners alone, and stands in the audit log', async () => {
    const receiver = await startReceiver()
    receivers.push(receiver)
    const endpointId = randomUUID()
    const input = { resellerId, endpointId, url: receiver.url, kinds: ['drift.found'] as string[] }
    const { secret } = await createEndpoint({ ...input, actor: owner, kinds: ['drift.found'] })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{40,}$/)
    expect(await createEndpoint({ ...input, actor: owner, kinds: ['drift.found'] })).toEqual({ secret: null })
    const admin = await addTestPerson(resellerId, 'admin')
    const refused = createEndpoint({
      ...input,
      endpointId: randomUUID(),
      actor: admin,
      kinds: ['drift.found'],
    })
    await expect(refused).rejects.toMatchObject({ code: 'not-allowed' })
    const { lines } = await listAudit(resellerId, { action: 'webhook.created' })
    expect(lines).toHaveLength(1)
    const kept = await asOwner('select * from portal.webhook_endpoint where id = $1', [endpointId])
    expect(JSON.stringify(kept)).not.toContain(secret?.slice(6))
    expect(JSON.stringify(lines)).not.toContain('from=portal')
  })

  test.each(['ftp://a.example', 'https://user:pw@a.example', 'nothing', 'https://'])(
    'has no address in %s',
    async (url) => {
      const create = createEndpoint({
        resellerId,
        actor: owner,
        endpointId: randomUUID(),
        url,
        kinds: ['drift.found'],
      })
      await expect(create).rejects.toMatchObject({ code: 'webhook-url-malformed' })
    },
  )

  test('that takes nothing for three days is off with a word to the owners, and goes on where it was', async () => {
    let isDown = true
    const endpoint = await openEndpoint(() => (isDown ? 503 : 'ok'))
    const [a = ''] = await addLedgerTenants({ resellerId }, 1)
    await tell([a, a])
    let at = new Date()
    const began = at.getTime()
    while ((await lineOf(endpoint))?.offAt === null) {
      const result = await advanceEndpoint(endpoint, { now: () => at })
      if (result.kind === 'later') at = result.at
    }
    expect(at.getTime() - began).toBeGreaterThanOrEqual(failingMaxMs)
    expect(await lineOf(endpoint)).toMatchObject({ offWhy: 'failing' })
    const told = await asOwner('select payload from portal.event where kind = $1 and reseller_id = $2', [
      'webhook.off',
      resellerId,
    ])
    expect(told).toHaveLength(1)
    await tell([a])
    isDown = false
    await switchEndpointOn({ ...endpoint, actor: owner })
    await switchEndpointOn({ ...endpoint, actor: owner })
    expect(await listJobs(`webhook:${endpoint.endpointId}`)).toHaveLength(1)
    await advanceEndpoint(endpoint)
    const states = (await deliveries(endpoint)).map(({ state }) => state).toSorted()
    expect(states).toEqual(['delivered', 'failed'])
  })

  test('that fails in many lanes at once failed once, and waits as after one', async () => {
    const endpoint = await openEndpoint(() => 503)
    await tell(await addLedgerTenants({ resellerId }, lanesMax))
    const at = new Date()
    await advanceEndpoint(endpoint, { now: () => at })
    const retryAt = new Date(at.getTime() + pausesMs[0])
    expect((await deliveries(endpoint)).filter(({ attempt }) => attempt === 1).length).toBeGreaterThan(1)
    const [kept] = await asOwner('select failures, retry_at from portal.webhook_endpoint where id = $1', [
      endpoint.endpointId,
    ])
    expect(kept).toEqual({ failures: 1, retry_at: retryAt })
  })

  test('that is slow leaves the worker to others, each time after one delivery a lane', async () => {
    const endpoint = await openEndpoint()
    await tell(await addLedgerTenants({ resellerId }, lanesMax + 4))
    expect(await advanceEndpoint(endpoint, { stretchMs: 0 })).toMatchObject({ kind: 'later' })
    expect(endpoint.receiver.webhooks).toHaveLength(lanesMax)
    await advanceEndpoint(endpoint, { stretchMs: 0 })
    expect(endpoint.receiver.webhooks).toHaveLength(lanesMax + 4)
  })

  test('that answers 410 is off at once', async () => {
    const endpoint = await openEndpoint(() => 410)
    const [a = ''] = await addLedgerTenants({ resellerId }, 1)
    await tell([a])
    await advanceEndpoint(endpoint)
    expect(await lineOf(endpoint)).toMatchObject({ offWhy: 'gone' })
  })

  test('signs with both secrets for a day after one was made, and then with the new one alone', async () => {
    const endpoint = await openEndpoint()
    const [a = ''] = await addLedgerTenants({ resellerId }, 1)
    const now = new Date()
    const secretId = randomUUID()
    const { secret } = await rotateSecret({ ...endpoint, actor: owner, secretId, now })
    expect(await rotateSecret({ ...endpoint, actor: owner, secretId, now })).toEqual({ secret: null })
    const sign = async () => {
      await tell([a])
      await advanceEndpoint(endpoint)
      return String(endpoint.receiver.requests.at(-1)?.headers['webhook-signature']).split(' ').length
    }
    expect(await sign()).toBe(2)
    expect(endpoint.receiver.wrong).toEqual([])
    endpoint.receiver.secrets.splice(0, 1, secret ?? '')
    expect(await sign()).toBe(2)
    expect(endpoint.receiver.wrong).toEqual([])
    await asOwner(
      "update portal.webhook_endpoint set previous_until = now() - interval '1 second' where id = $1",
      [endpoint.endpointId],
    )
    expect(await sign()).toBe(1)
    expect(endpoint.receiver.webhooks).toHaveLength(3)
  })

  test('is tested, and sends an ended delivery again under its id, each once', async () => {
    const endpoint = await openEndpoint()
    const [a = ''] = await addLedgerTenants({ resellerId }, 1)
    await tell([a])
    await advanceEndpoint(endpoint)
    const deliveryId = randomUUID()
    await sendWebhookTest({ ...endpoint, actor: owner, deliveryId })
    await sendWebhookTest({ ...endpoint, actor: owner, deliveryId })
    await advanceEndpoint(endpoint)
    const first = (await deliveries(endpoint)).find(({ cause }) => cause === 'event')
    await sendDeliveryAgain({ ...endpoint, actor: owner, deliveryId: first?.id ?? '' })
    const twice = sendDeliveryAgain({ ...endpoint, actor: owner, deliveryId: first?.id ?? '' })
    await expect(twice).rejects.toMatchObject({ code: 'delivery-waits' })
    await advanceEndpoint(endpoint)
    const types = endpoint.receiver.webhooks.map(({ type }) => type)
    expect(types).toEqual(['drift.found', 'webhook.test', 'drift.found'])
    expect(endpoint.receiver.webhooks[2]?.id).toBe(endpoint.receiver.webhooks[0]?.id)
  })

  test('that is off for thirty days is sent nothing of before', async () => {
    const [old, recent] = [await openEndpoint(), await openEndpoint()]
    await tell(await addLedgerTenants({ resellerId }, 1))
    for (const [{ endpointId }, days] of [[old, 31] as const, [recent, 29] as const])
      await asOwner(
        'update portal.webhook_endpoint set off_at = now() - make_interval(days => $2) where id = $1',
        [endpointId, days],
      )
    await webhookChores.find(({ name }) => name === 'purge-deliveries')?.run()
    expect(await deliveries(old)).toEqual([])
    expect(await deliveries(recent)).toHaveLength(1)
  })

  test('that is off or removed is sent nothing, and no other reseller reaches it', async () => {
    const endpoint = await openEndpoint()
    const [a = ''] = await addLedgerTenants({ resellerId }, 1)
    await tell([a])
    await switchEndpointOff({ ...endpoint, actor: owner })
    await advanceEndpoint(endpoint)
    expect(endpoint.receiver.requests).toEqual([])
    const stranger = await addResellerWithOwner()
    const reach = removeEndpoint({ ...endpoint, resellerId: stranger.resellerId, actor: stranger.owner })
    await expect(reach).rejects.toMatchObject({ code: 'webhook-missing' })
    await removeEndpoint({ ...endpoint, actor: owner })
    expect(await listEndpoints(resellerId)).toEqual([])
  })
})
