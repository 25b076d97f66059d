import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addEndpoint, recordDrifts } from '../../../e2e/support/reach/test-events'
import { startPushService } from '../../../e2e/support/reach/test-push-service'
import { startReceiver, type TestReceiver } from '../../../e2e/support/reach/test-receiver'
import { addLedgerTenants } from '../../../e2e/support/receivables/test-ledger'
import { addSession, asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson } from '../../../e2e/support/test-staff'
import { killWorkers, startWorker, stopWorker, waitUntil } from '../../../e2e/support/test-workers'

import { openPushKey } from '../../domain/notifications/push/open-push-key'
import { lanesMax } from '../../domain/notifications/push/policy'
import { turnOnPush } from '../../domain/notifications/push/turn-on-push'

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

test('a worker killed while pushes leave: the next one sends the rest, and none a second time', async () => {
  const { resellerId, owner } = await addResellerWithOwner()
  const people = [owner, ...(await Promise.all([1, 2, 3].map(() => addTestPerson(resellerId, 'owner'))))]
  const service = await startPushService(() => ({ afterMs: 100 }))
  service.publicKeys.push(await openPushKey({ resellerId, actor: owner }))
  for (const person of people) {
    const { sid: sessionId } = await addSession({ resellerId, staffId: person.id })
    const staff = { id: person.id, name: person.name, resellerId }
    for (let count = 0; count < 5; count += 1)
      await turnOnPush({ ...service.addBrowser().subscription, staff, actor: person, sessionId })
  }
  await asOwner(
    `insert into portal.notification (id, reseller_id, staff_id, kind, group_key, count, payload, last_seq, last_at, push_at)
     select gen_random_uuid(), reseller_id, id, 'token.rejected', 'token.rejected', 1, '{}', 1, now(), now()
     from portal.staff where reseller_id = $1`,
    [resellerId],
  )
  const first = startWorker(patient)
  await waitUntil(async () => service.shown.length >= 3)
  await stopWorker(first, 'SIGKILL')
  startWorker(patient)
  const isOver = `select not exists (select from portal.push_delivery where reseller_id = $1) as over`
  await waitUntil(async () => (await asOwner<{ over: boolean }>(isOver, [resellerId]))[0]?.over)
  await service.close()
  const browsers = service.shown.map(({ browser }) => browser.path)
  expect(service.wrong).toEqual([])
  expect(new Set(browsers).size).toBe(browsers.length)
  // Those that were under way when it died are not sent again: nobody knows whether they were shown.
  expect(browsers.length).toBeGreaterThanOrEqual(people.length * 5 - lanesMax)
})
