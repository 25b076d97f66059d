import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  onlyItem,
  readEnds,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { verifyChain } from '../../../platform/audit/verify-chain'
import { inScope } from '../../../platform/database/db'
import { toBucket } from '../../../upstream/budget/bucket'
import { countTenants } from '../../tenants/count-tenants'
import { lockTenantRows } from '../../tenants/lock-tenant-rows'
import { getLockRun } from '../queries'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '../runs/pause-lock-run'
import { advanceRun } from './advance-run'
import { lockPolicy } from './policy'

// No test here waits for a deadline; a busy machine must not make one pass.
process.env.UPSTREAM_TIMEOUT_MS = '15000'

const size = 26
const endpoint = 'reseller.lockedTenant'
const { lanes, hostLanes } = lockPolicy({ settleMs: 2, deadlineMs: 1 })

let reseller: TestReseller
let tenants: TestTenant[]

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: size })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
  await reseller.control.setProfile({ lockMode: 'toggle' })
  await asOwner('update sandbox.tenant set locked_tenant = 0, host_locked_tenant = 0')
  await asOwner("update portal.tenant set access = 'unlocked'")
  await asOwner("update portal.lock_run set state = 'cancelled', ended_at = now() where ended_at is null")
  await asOwner(
    `update portal.lock_item set state = 'cancelled', ended_at = now()
     where state in ('planned', 'sending', 'sent', 'unknown')`,
  )
  await asOwner('delete from portal.upstream_call')
})

/** The most requests that were under way at one moment, by the log of calls: its times are rounded to milliseconds. */
async function mostUnderWay(endpoint: string): Promise<number> {
  const [row] = await asOwner<{ most: number }>(
    `with moved as (
       select at - (duration_ms - 2) * interval '1 ms' as moment, 1 as step from portal.upstream_call
       where endpoint = $1
       union all select at, -1 from portal.upstream_call where endpoint = $1)
     select max(under)::int as most from (select sum(step) over (order by moment, step) as under from moved) m`,
    [endpoint],
  )
  return row?.most ?? 0
}

const steering = (runId: string) => ({ resellerId: reseller.resellerId, runId, actor: reseller.owner })

test('a long run has several requests under way, and never more than its lanes', async () => {
  await reseller.control.setFault({ endpoint, kind: 'latency', ms: 300 })
  const run = await driveRun(reseller, await startTestRun(reseller, tenants, 'locked'))
  expect(run).toMatchObject({ state: 'finished', states: { confirmed: size } })
  const most = await mostUnderWay('reseller/lockedTenant')
  expect(most).toBeGreaterThan(lanes / 2)
  expect(most).toBeLessThanOrEqual(lanes)
  expect(await mostUnderWay('documents/lists')).toBeLessThanOrEqual(hostLanes)
  expect(await reseller.control.hitCount(endpoint)).toBe(size)
})

test('while a sync writes the tenants no transaction waits for it, and the ends are written after it', async () => {
  const { resellerId } = reseller
  let end = () => {}
  const sync = await new Promise<{ over: Promise<void> }>((held) => {
    const over = inScope(
      resellerId,
      async (tx) => {
        await lockTenantRows(tx, resellerId)
        await new Promise<void>((resolve) => {
          end = resolve
          held({ over })
        })
      },
      { timeoutMs: 120_000 },
    )
  })
  const runId = await startTestRun(reseller, tenants.slice(0, 3), 'locked')
  const driving = driveRun(reseller, runId)
  await expect.poll(() => reseller.control.hitCount('documents.lists')).toBe(3)
  // Locks are those of all databases of the server.
  expect(
    await asOwner(
      `select l.pid from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
    ),
  ).toEqual([])
  expect(
    await asOwner('select id from portal.lock_item where run_id = $1 and ended_at is not null', [runId]),
  ).toEqual([])
  end()
  await sync.over
  expect(await driving).toMatchObject({ state: 'finished', states: { confirmed: 3 } })
})

test('one detail decides a batch and one proves it; each tenant has its line in an unbroken trail', async () => {
  await inScope(reseller.resellerId, (tx) => countTenants(tx, reseller.resellerId))
  const runId = await startTestRun(reseller, tenants, 'locked')
  const run = await driveRun(reseller, runId)
  expect(await reseller.control.hitCount('reseller.detail')).toBe(2)
  const lines = await asOwner<{ subject_id: string }>(
    "select subject_id from portal.audit_event where action = 'lock.changed' and after->>'run' = $1",
    [String(run.number)],
  )
  expect(lines.map((line) => line.subject_id).sort()).toEqual(tenants.map(({ id }) => id).sort())
  expect(await verifyChain(reseller.resellerId)).toMatchObject({ ok: true })
  const [count] = await asOwner<{ count: number }>(
    "select count from portal.tenant_count where reseller_id = $1 and kind = 'tab' and key = 'locked'",
    [reseller.resellerId],
  )
  expect(count?.count).toBe(size)
})

test('two runs, each advanced by several hands, send every tenant once', async () => {
  const half = size / 2
  const runIds = [
    await startTestRun(reseller, tenants.slice(0, half), 'locked'),
    await startTestRun(reseller, tenants.slice(half), 'locked'),
  ]
  const policy = { giveUpMs: 60_000 }
  const hands = [...runIds, ...runIds, ...runIds].map((runId) => driveRun(reseller, runId, { policy }))
  for (const run of await Promise.all(hands)) {
    expect(run).toMatchObject({ state: 'finished', states: { confirmed: half } })
    expect(run.items.every((item) => item.attempt === 1)).toBe(true)
  }
  expect(await reseller.control.hitCount(endpoint)).toBe(size)
})

test('a pause lets nothing leave but what is under way; resumed, nothing is repeated', async () => {
  const runId = await startTestRun(reseller, tenants, 'locked')
  let sent = 0
  let hitsAtPause = 0
  await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name !== 'sent' || ++sent !== 5) return
      await pauseLockRun(steering(runId))
      hitsAtPause = await reseller.control.hitCount(endpoint)
    },
  })
  const paused = await getLockRun(reseller.resellerId, runId)
  const hits = await reseller.control.hitCount(endpoint)
  expect(hits - hitsAtPause).toBeLessThanOrEqual(lanes)
  expect(paused).toMatchObject({ state: 'paused', states: { confirmed: hits, planned: size - hits } })
  await resumeLockRun(steering(runId))
  expect(await driveRun(reseller, runId)).toMatchObject({ state: 'finished', states: { confirmed: size } })
  expect(await reseller.control.hitCount(endpoint)).toBe(size)
})

test('cancelled with requests under way, what left is proved and nothing stays planned', async () => {
  const runId = await startTestRun(reseller, tenants, 'locked')
  let sent = 0
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name === 'sent' && ++sent === 5) await cancelLockRun(steering(runId))
    },
  })
  const hits = await reseller.control.hitCount(endpoint)
  expect(run).toMatchObject({ state: 'cancelled', states: { confirmed: hits, cancelled: size - hits } })
  expect(run.endedAt).not.toBeNull()
})

test('a token rejected in the middle of the lanes: nothing more leaves, and what was refused is as before', async () => {
  const runId = await startTestRun(reseller, tenants, 'locked')
  let sent = 0
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name !== 'sent' || ++sent !== 6) return
      await reseller.control.setFault({ endpoint, kind: 'status', status: 401 })
    },
  })
  expect(run).toMatchObject({ state: 'paused', pausedFor: 'token-rejected' })
  const { confirmed = 0, planned = 0 } = run.states
  expect(confirmed + planned).toBe(size)
  expect(await reseller.control.hitCount(endpoint)).toBeLessThanOrEqual(confirmed + lanes)
  const refused = run.items.filter((item) => item.state === 'planned')
  expect(refused.every((item) => item.attempt === 0)).toBe(true)
  const pauses = await asOwner(
    "select 1 from portal.audit_event where action = 'lock.paused' and subject_id = $1",
    [runId],
  )
  expect(pauses).toHaveLength(1)
})

test('a server that begins to fail in the middle pauses the run before the rest has left', async () => {
  const runId = await startTestRun(reseller, tenants, 'locked')
  let sent = 0
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name !== 'sent' || ++sent !== 3) return
      await reseller.control.setFault({ endpoint, kind: 'status', status: 422, message: 'No' })
    },
  })
  expect(run).toMatchObject({ state: 'paused', pausedFor: 'five-failures' })
  expect(run.states.planned).toBeGreaterThan(0)
  expect(run.states.refused).toBeGreaterThanOrEqual(5)
  expect(run.states.refused).toBeLessThanOrEqual(lanes * 2)
})

test('asked to slow down in the middle, the run waits and then sends the rest once', async () => {
  const runId = await startTestRun(reseller, tenants, 'locked')
  let sent = 0
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name !== 'sent' || ++sent !== 6) return
      await reseller.control.setFault({ endpoint, kind: 'throttled', status: 429, count: 3 })
    },
  })
  expect(run).toMatchObject({ state: 'finished', states: { confirmed: size } })
  expect(await reseller.control.hitCount(endpoint)).toBe(size + 3)
  expect(run.items.every((item) => item.attempt === 1)).toBe(true)
})

test('calls a minute that somebody saves meanwhile hold from the next batch on', async () => {
  const { resellerId, sandbox } = reseller
  const setCalls = (calls: number) =>
    asOwner('update portal.connection set calls_per_minute = $2 where reseller_id = $1', [resellerId, calls])
  const runId = await startTestRun(reseller, tenants, 'locked')
  let sent = 0
  const run = await driveRun(reseller, runId, {
    policy: { batchSize: 10 },
    checkpoint: async (name) => {
      if (name === 'sent' && ++sent === 1) await setCalls(200)
    },
  })
  await setCalls(100_000)
  expect(run).toMatchObject({ state: 'finished', states: { confirmed: size } })
  const [bucket] = await asOwner<{ tokens: number }>(
    'select tokens from portal.call_budget where reseller_id = $1 and host = $2',
    [resellerId, new URL(sandbox.centralUrl).host],
  )
  // A bucket holds as much as its pace allows at once: by the old one tens of thousands.
  expect(bucket?.tokens).toBeLessThanOrEqual(toBucket(200).size)
})

test('told to stop, a process comes to a safe point: nothing is left unsettled', async () => {
  const runId = await startTestRun(reseller, tenants, 'locked')
  const stop = new AbortController()
  let sent = 0
  let takenAfter = 0
  const outcome = await advanceRun(reseller.resellerId, runId, {
    signal: stop.signal,
    checkpoint: (name) => {
      if (name === 'sent' && ++sent === 4) stop.abort()
      if (name === 'before-sending' && stop.signal.aborted) takenAfter += 1
    },
  })
  expect(takenAfter).toBe(0)
  expect(outcome.kind).toBe('later')
  const { states } = await getLockRun(reseller.resellerId, runId)
  expect(Object.keys(states).sort()).toEqual(['planned', 'sent'])
  expect(await driveRun(reseller, runId)).toMatchObject({ states: { confirmed: size } })
  expect(await reseller.control.hitCount(endpoint)).toBe(size)
})

test('on a toggling server, a lost request that takes effect after the repetition is not called confirmed', async () => {
  const [tenant] = tenants as [TestTenant]
  await reseller.control.setFault({ endpoint, kind: 'late', ms: 60_000, answer: 'reset', count: 1 })
  const runId = await startTestRun(reseller, [tenant], 'locked')
  const run = await driveRun(reseller, runId, {
    checkpoint: async (name) => {
      if (name === 'answered') await reseller.control.releaseEffects()
    },
  })
  expect(await readEnds(reseller, tenant)).toEqual({ central: 'unlocked', host: 'unlocked' })
  expect(onlyItem(run)).toMatchObject({ state: 'contradicted', cause: 'nothing-changed', attempt: 2 })
})
