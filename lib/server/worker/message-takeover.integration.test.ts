import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  connectTestMessages,
  getMessageRunRow,
  listProviderMessages,
  planTestMessages,
  testMessage,
} from '../../../e2e/support/test-messages'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { killWorkers, startWorker, stopWorker, waitUntil } from '../../../e2e/support/test-workers'
import { verifyChain } from '../../platform/audit/verify-chain'

// Workers are processes that start from nothing.
vi.setConfig({ testTimeout: 240_000 })

const size = 24
let reseller: TestReseller

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 1 })
  await connectTestMessages(reseller)
  return () => reseller.close()
})

afterEach(killWorkers)

test('a worker killed while a message leaves: another goes on with the rest and sends none twice', async () => {
  await reseller.control.setFault({ endpoint: 'messages.text', kind: 'latency', ms: 400 })
  const messages = Array.from({ length: size }, () => testMessage())
  const { runId } = await planTestMessages(reseller, messages)
  const hits = () => reseller.control.hitCount('messages.text')
  const first = startWorker()
  await waitUntil(async () => (await hits()) >= 4)
  // The second worker finds the run taken.
  startWorker()
  await waitUntil(async () => (await hits()) >= 8)
  await stopWorker(first, 'SIGKILL')
  expect(await hits()).toBeLessThan(size)
  const run = await waitUntil(async () => {
    const now = await getMessageRunRow(runId)
    return now.endedAt && now
  })
  const states = run.messages.map(({ state }) => state)
  expect(states.filter((state) => state !== 'sent' && state !== 'not-confirmed')).toEqual([])
  // Only the message that was being sent.
  expect(states.filter((state) => state === 'not-confirmed').length).toBeLessThanOrEqual(1)
  for (const { key, state } of run.messages) {
    const arrived = await listProviderMessages(key)
    expect(arrived.length).toBeLessThanOrEqual(1)
    if (state === 'sent') expect(arrived).toHaveLength(1)
  }
  expect(await verifyChain(reseller.resellerId)).toMatchObject({ ok: true })
})
