import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addEndpoint, recordDrifts } from '../../../e2e/support/reach/test-events'
import { startReceiver, type TestReceiver } from '../../../e2e/support/reach/test-receiver'
import { addLedgerTenants } from '../../../e2e/support/receivables/test-ledger'
import { asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner } from '../../../e2e/support/test-staff'
import { killWorkers, startWorker, stopWorker, waitUntil } from '../../../e2e/support/test-workers'

// Workers are processes that start from nothing.
vi.setConfig({ testTimeout: 180_000 })

/** A busy machine is no failure of the receiver. */
const patient = { UPSTREAM_TIMEOUT_MS: '60000', LOCK_SETTLE_MS: '61000' }

let receiver: TestReceiver

beforeAll(async () => {
  // Slow, and some webhooks are cut at their first attempt: after a second failure they would wait for minutes.
  const seen = new Set<string>()
  receiver = await startReceiver((webhook) => {
    const isFirst = webhook && !seen.has(webhook.id)
    if (isFirst) seen.add(webhook.id)
    return isFirst && seen.size % 13 === 0 ? 'cut' : { afterMs: 60 }
  })
  return () => receiver.close()
})

afterEach(killWorkers)

test('a worker killed while webhooks leave: the next one loses none and keeps the order, and the inbox tells each once', async () => {
  const { resellerId, owner } = await addResellerWithOwner()
  const endpoint = await addEndpoint({ resellerId, actor: owner, url: receiver.url })
  receiver.secrets.push(endpoint.secret)
  const tenantIds = await addLedgerTenants({ resellerId }, 6)
  for (let time = 0; time < 10; time += 1) await recordDrifts(resellerId, tenantIds)
  const first = startWorker(patient)
  await waitUntil(async () => receiver.webhooks.length >= 5)
  await stopWorker(first, 'SIGKILL')
  startWorker(patient)
  const ids = () => [...new Set(receiver.webhooks.map(({ id }) => id))]
  await waitUntil(async () => ids().length === 60)
  expect(receiver.wrong).toEqual([])
  const written = await asOwner<{ id: string; tenantId: string }>(
    `select 'msg_' || replace(id::text, '-', '') as id, tenant_id as "tenantId" from portal.event
     where reseller_id = $1 order by seq`,
    [resellerId],
  )
  for (const tenantId of tenantIds) {
    const wanted = written.filter((event) => event.tenantId === tenantId).map(({ id }) => id)
    expect(ids().filter((id) => wanted.includes(id))).toEqual(wanted)
  }
  const [line] = await asOwner('select count from portal.notification where staff_id = $1', [owner.id])
  expect(line).toEqual({ count: 60 })
})
