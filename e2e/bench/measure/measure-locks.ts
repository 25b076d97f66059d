import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { LockWorld } from '../lock-world'
import { watchBackends } from '../watch-backends'

export type LockLoad = {
  items: number
  confirmed: number
  tookMs: number
  /** Requests and the time that the portal waited, by endpoint. */
  calls: Record<string, { count: number; waitedMs: number }>
  /** Duration of requests as logged by the server, by endpoint. */
  serverMs: Record<string, number>
  underWayMost: number
  databaseMsPerItem: number
  nodeMsPerItem: number
  heapQuarterMb: number
  heapEndMb: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapMb(): number {
  collect()
  return process.memoryUsage().heapUsed / 1_048_576
}

/** Locks or unlocks the first `items` tenants in one run, as a worker would, and measures portal, server and database. */
export async function measureLocks(
  world: LockWorld,
  input: { items: number; desired: 'locked' | 'unlocked' },
): Promise<LockLoad> {
  const { startLockRun } = await import('../../../lib/domain/locks/runs/start-lock-run')
  const { resellerId, actor, owner } = world
  const { rows } = await owner.query<{ id: string }>(
    `select id from portal.tenant where reseller_id = $1 and access <> $3::portal.access
     order by upstream_id limit $2`,
    [resellerId, input.items, input.desired],
  )
  const tenantIds = rows.map(({ id }) => id)
  const run = await startLockRun({ resellerId, actor, tenantIds, desired: input.desired, reason: 'other' })
  await owner.query('delete from portal.upstream_call')
  const server = watchServer(world)
  const backends = await watchBackends(owner, '%app%')
  const looking = setInterval(() => void backends.look().catch(() => undefined), 1_000)
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  const driven = await drive(resellerId, run.runId, tenantIds.length)
  const tookMs = performance.now() - startedAt
  const { user, system } = process.cpuUsage(cpu)
  clearInterval(looking)
  const databaseMs = await backends.readMs()
  return {
    ...(await readResult(world, run.runId)),
    items: tenantIds.length,
    tookMs,
    serverMs: await server.stop(),
    databaseMsPerItem: databaseMs / tenantIds.length,
    nodeMsPerItem: (user + system) / 1_000 / tenantIds.length,
    heapQuarterMb: driven.heapQuarterMb,
    heapEndMb: heapMb(),
  }
}

async function drive(resellerId: string, runId: string, items: number) {
  const { advanceRun } = await import('../../../lib/domain/locks/engine/advance-run')
  let ended = 0
  let heapQuarterMb = 0
  const checkpoint = (name: string) => {
    if (name !== 'ended') return
    ended += 1
    if (ended === Math.floor(items / 4)) heapQuarterMb = heapMb()
  }
  for (;;) {
    const outcome = await advanceRun(resellerId, runId, { checkpoint })
    if (outcome.kind === 'over') return { heapQuarterMb }
    if (outcome.kind !== 'later') throw new Error(`The run came to ${outcome.kind}.`)
    await delay(Math.max(0, outcome.at.getTime() - Date.now()))
  }
}

async function readResult({ owner }: LockWorld, runId: string) {
  const { rows } = await owner.query<{ endpoint: string; count: number; waited: number }>(
    `select endpoint, count(*)::int as count, sum(duration_ms)::int as waited
     from portal.upstream_call group by endpoint`,
  )
  const [most] = (
    await owner.query<{ most: number }>(
      `with moved as (
         select at - (duration_ms - 1) * interval '1 ms' as moment, 1 as step from portal.upstream_call
           where endpoint = 'reseller/lockedTenant'
         union all select at, -1 from portal.upstream_call where endpoint = 'reseller/lockedTenant')
       select max(under)::int as most from (select sum(step) over (order by moment, step) as under from moved) m`,
    )
  ).rows
  const [{ confirmed } = { confirmed: 0 }] = (
    await owner.query<{ confirmed: number }>(
      "select count(*)::int as confirmed from portal.lock_item where run_id = $1 and state = 'confirmed'",
      [runId],
    )
  ).rows
  const calls = Object.fromEntries(
    rows.map(({ endpoint, count, waited }) => [endpoint, { count, waitedMs: waited }]),
  )
  return { calls, confirmed, underWayMost: most?.most ?? 0 }
}

/** Polls the sandbox for the durations of its latest requests. */
function watchServer({ control }: LockWorld) {
  const seen = new Map<string, number[]>()
  const look = async () => {
    for (const { endpoint, durationMs } of await control.recentCalls()) {
      const known = seen.get(endpoint)
      if (known) known.push(durationMs)
      else seen.set(endpoint, [durationMs])
    }
  }
  const looking = setInterval(() => void look().catch(() => undefined), 2_000)
  return {
    async stop(): Promise<Record<string, number>> {
      clearInterval(looking)
      await look()
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
      return Object.fromEntries([...seen].map(([endpoint, values]) => [endpoint, mean(values)]))
    },
  }
}

/** The maximum number of calls to the central host in any 60 s. */
export async function mostInAMinute({ owner }: LockWorld): Promise<number> {
  const { rows } = await owner.query<{ most: number }>(
    `with left_at as (
       select at - duration_ms * interval '1 ms' as moment from portal.upstream_call where endpoint like 'reseller/%')
     select max(calls)::int as most from (
       select count(*) over (order by moment range between current row and interval '60 seconds' following) as calls
       from left_at) windowed`,
  )
  return rows[0]?.most ?? 0
}
