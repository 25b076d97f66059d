import 'server-only'
import { inScope, readInScope } from '../../platform/database/db'
import { reservedFor, toBucket, toWaitMs, type Urgency } from './bucket'
import { PermitQueue } from './permit-queue'
import { takePermits } from './take-permits'

/** The bucket of one host, central or a tenant's; a database row shared by all processes. */
export type BudgetOf = { resellerId: string; host: string; callsPerMinute: number }

const WAIT_MAX_MS = 5 * 60_000
const BACK_OFF_MAX_MS = 5 * 60_000

/** Per process: callers with the same bucket and urgency share one queue. */
const queues = new Map<string, PermitQueue>()

/**
 * Waits for one permit. Throws RateLimited if that would take longer than `waitMaxMs`, UpstreamUnavailable if the
 * signal aborts the wait.
 */
export function takePermit(
  budget: BudgetOf,
  options: { signal?: AbortSignal; waitMaxMs?: number; urgency?: Urgency } = {},
): Promise<void> {
  const { urgency = 'soon', waitMaxMs = WAIT_MAX_MS, signal } = options
  const key = `${budget.resellerId} ${budget.host} ${budget.callsPerMinute} ${urgency}`
  let queue = queues.get(key)
  if (!queue) {
    const bucket = toBucket(budget.callsPerMinute)
    const reserved = reservedFor(bucket, urgency)
    queue = new PermitQueue({
      request: (most) => takePermits(budget, { bucket, reserved, most }),
      perSecond: bucket.perSecond,
      onEmpty: () => queues.delete(key),
    })
    queues.set(key, queue)
  }
  return queue.wait({ signal, deadline: performance.now() + waitMaxMs })
}

/** After a throttled answer: closes the bucket for `forMs` (five minutes at most) and empties it. */
export async function backOff(budget: BudgetOf, forMs: number): Promise<void> {
  const seconds = Math.min(forMs, BACK_OFF_MAX_MS) / 1000
  for (const [key, queue] of queues) {
    if (key.startsWith(`${budget.resellerId} ${budget.host} `)) queue.dropPrefetched()
  }
  await inScope(
    budget.resellerId,
    (tx) => tx.$executeRaw`
      insert into portal.call_budget as b (reseller_id, host, tokens, refilled_at, not_before)
      values (${budget.resellerId}::uuid, ${budget.host}, 0, clock_timestamp(),
        clock_timestamp() + make_interval(secs => ${seconds}::float8))
      on conflict (reseller_id, host) do update set
        tokens = least(b.tokens, 0),
        refilled_at = clock_timestamp(),
        not_before = greatest(b.not_before, excluded.not_before)`,
  )
}

/** Expected wait for `calls` calls from now, in milliseconds. */
export async function expectedWaitMs(
  budget: BudgetOf & { calls: number; urgency?: Urgency },
): Promise<number> {
  const bucket = toBucket(budget.callsPerMinute)
  const [row] = await readInScope(budget.resellerId, (query) =>
    query<{ tokens: number; closed_ms: number }>(
      `select least($3::float8, tokens + extract(epoch from clock_timestamp() - refilled_at)::float8 * $4::float8) as tokens,
         greatest(0, coalesce(extract(epoch from not_before - clock_timestamp()) * 1000, 0))::float8 as closed_ms
       from portal.call_budget where reseller_id = $1 and host = $2`,
      [budget.resellerId, budget.host, bucket.size, bucket.perSecond],
    ),
  )
  const tokens = (row?.tokens ?? bucket.size) - reservedFor(bucket, budget.urgency ?? 'soon')
  return Math.max(row?.closed_ms ?? 0, toWaitMs(bucket, { tokens, calls: budget.calls }))
}
