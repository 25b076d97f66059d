import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { eventStream, openStreams } from '../../../platform/http/event-stream'
import { toBucket } from '../../../upstream/budget/bucket'
import { expectedWaitMs } from '../../../upstream/budget/take-permit'
import { callsLeft } from '../drafts/estimate'
import { lockPolicy } from '../engine/policy'
import { findRunHead } from './find-run-head'
import { pauseLockRun, resumeLockRun } from './pause-lock-run'
import { watchedRuns, watchRun } from './watch-run'

let reseller: TestReseller
let tenants: TestTenant[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 8 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

type StreamRequest = { runId: string; owner?: string; holds?: () => Promise<boolean>; heartbeatMs?: number }

/** A stream as the route opens it, and its client. */
function openStream({ runId, owner = 'ana', holds = async () => true, heartbeatMs }: StreamRequest) {
  const client = new AbortController()
  const response = eventStream({
    signal: client.signal,
    owner,
    holds,
    heartbeatMs,
    open: (sink) =>
      watchRun({ resellerId: reseller.resellerId, runId, restrictedStaffId: null }, (head) => {
        if (head) sink.send({ state: head.state, states: head.states })
        if (!head || head.endedAt) sink.finish()
      }),
  })
  return { client, response, reader: response.body?.getReader() }
}

/** Everything that a stream says until it ends by itself. */
async function readToEnd({ reader }: ReturnType<typeof openStream>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text
    text += decoder.decode(part.value, { stream: true })
  }
}

test('a stream tells how the run goes, says that it is over, and ends', async () => {
  const runId = await startTestRun(reseller, tenants.slice(0, 3), 'locked')
  const streams = [openStream({ runId }), openStream({ runId, owner: 'rosa' })]
  expect(watchedRuns()).toBe(1)
  const said = Promise.all(streams.map(readToEnd))
  await driveRun(reseller, runId)
  for (const text of await said) {
    expect(text).toContain('"planned":3')
    expect(text).toContain('data: {"state":"finished","states":{"confirmed":3}}')
    expect(text.trimEnd().endsWith('event: finish\ndata: {}')).toBe(true)
  }
  expect([openStreams(), watchedRuns()]).toEqual([0, 0])
})

test('nobody on the way may keep, compress or gather the events', async () => {
  const runId = await startTestRun(reseller, [tenants[0] as TestTenant], 'locked')
  const { response, client } = openStream({ runId })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  client.abort()
  await driveRun(reseller, runId)
})

test('a client that leaves, in either way, leaves nothing running behind it', async () => {
  const runId = await startTestRun(reseller, [tenants[0] as TestTenant], 'locked')
  const closed = openStream({ runId })
  const cancelled = openStream({ runId, owner: 'rosa' })
  await closed.reader?.read()
  expect([openStreams(), watchedRuns()]).toEqual([2, 1])
  closed.client.abort()
  await cancelled.reader?.cancel()
  expect([openStreams(), watchedRuns()]).toEqual([0, 0])
  await driveRun(reseller, runId)
})

test('a session that has ended ends its streams', async () => {
  const runId = await startTestRun(reseller, [tenants[0] as TestTenant], 'locked')
  let isSignedIn = true
  const stream = openStream({ runId, heartbeatMs: 20, holds: async () => isSignedIn })
  const said = readToEnd(stream)
  isSignedIn = false
  expect(await said).toContain('event: finish')
  expect(watchedRuns()).toBe(0)
  await driveRun(reseller, runId)
})

test('one person holds a few streams at once, and a place is free when one ends', async () => {
  const runId = await startTestRun(reseller, [tenants[0] as TestTenant], 'locked')
  const streams = Array.from({ length: 6 }, () => openStream({ runId }))
  expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200, 200, 200, 200])
  const refused = openStream({ runId }).response
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  const other = openStream({ runId, owner: 'rosa' })
  expect(other.response.status).toBe(200)
  streams[0]?.client.abort()
  const again = openStream({ runId })
  expect(again.response.status).toBe(200)
  for (const { client } of [...streams, other, again]) client.abort()
  expect([openStreams(), watchedRuns()]).toEqual([0, 0])
  await driveRun(reseller, runId)
})

test('a run of another reseller tells nothing', async () => {
  const runId = await startTestRun(reseller, [tenants[0] as TestTenant], 'locked')
  const resellerId = await addReseller('stream-of-another')
  const result = await new Promise((resolve) => {
    const stop = watchRun({ resellerId, runId, restrictedStaffId: null }, (head) => {
      resolve(head)
      stop()
    })
  })
  expect(result).toBeNull()
  await driveRun(reseller, runId)
})

test('the time left is what the shared budget says, and unknown when it is paused or closed', async () => {
  const { resellerId, owner } = reseller
  const runId = await startTestRun(reseller, tenants, 'locked')
  const callsPerMinute = 30
  await asOwner('update portal.connection set calls_per_minute = $2 where reseller_id = $1', [
    resellerId,
    callsPerMinute,
  ])
  await asOwner('update portal.call_budget set tokens = 0, refilled_at = now() where reseller_id = $1', [
    resellerId,
  ])
  const [budget] = await asOwner<{ host: string }>(
    'select host from portal.call_budget where reseller_id = $1',
    [resellerId],
  )
  const head = await findRunHead(resellerId, runId)
  const outlook = { states: { planned: 8 }, itemsTotal: 8, tokenShare: 1, state: 'planned' }
  const calls = callsLeft(
    {
      ...outlook,
      isOver: false,
      isFailing: false,
      settleAfter: null,
      budget: null,
      now: new Date(),
      policy: lockPolicy({ settleMs: 30_000, deadlineMs: 20_000 }),
    },
    toBucket(callsPerMinute),
  )
  const wait = await expectedWaitMs({
    resellerId,
    host: budget?.host ?? '',
    callsPerMinute,
    calls,
    urgency: 'bulk',
  })
  if (head?.estimate.kind !== 'about') throw new Error('the estimate is unknown')
  // Between the two readings the bucket has filled for a moment.
  expect(Math.abs(head.estimate.ms - wait)).toBeLessThan(5_000)
  expect(head.estimate.ms).toBeGreaterThan(20_000)

  await pauseLockRun({ resellerId, runId, actor: owner })
  expect((await findRunHead(resellerId, runId))?.estimate).toEqual({ kind: 'unknown', why: 'paused' })
  await resumeLockRun({ resellerId, runId, actor: owner })
  await asOwner(
    "update portal.call_budget set not_before = now() + interval '1 minute' where reseller_id = $1",
    [resellerId],
  )
  expect((await findRunHead(resellerId, runId))?.estimate).toEqual({ kind: 'unknown', why: 'budget-closed' })
  await asOwner('update portal.call_budget set not_before = null where reseller_id = $1', [resellerId])
  await asOwner('update portal.connection set calls_per_minute = 100000 where reseller_id = $1', [resellerId])
  await driveRun(reseller, runId)
})
