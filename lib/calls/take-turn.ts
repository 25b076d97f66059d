import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { inScope, readInScope } from '../db'
import { RateLimited, UpstreamUnavailable } from '../errors'
import { type Bucket, toBucket, toWaitMs } from './bucket'

/** The bucket of one central host; every process that calls it shares the row. */
export type BudgetOf = { resellerId: string; host: string; callsPerMinute: number }

const WAIT_MAX_MS = 5 * 60_000
const BACK_OFF_MAX_MS = 5 * 60_000

/**
 * Waits until the budget grants one call. Throws RateLimited when that would take longer than `waitMaxMs`,
 * UpstreamUnavailable when the signal ends the wait.
 */
export async function takeTurn(
  budget: BudgetOf,
  options: { signal?: AbortSignal; waitMaxMs?: number } = {},
): Promise<void> {
  const bucket = toBucket(budget.callsPerMinute)
  const lastMoment = performance.now() + (options.waitMaxMs ?? WAIT_MAX_MS)
  for (;;) {
    const waitMs = await askForTurn(budget, bucket)
    if (waitMs === 0) return
    if (performance.now() + waitMs > lastMoment)
      throw new RateLimited('budget-spent', { seconds: Math.ceil(waitMs / 1000) })
    // Those who wait do not all come back in the same instant.
    const restMs = waitMs * (1 + Math.random() * 0.2) + 5
    await pause(restMs, undefined, { signal: options.signal }).catch(() => {
      throw new UpstreamUnavailable('upstream-given-up')
    })
  }
}

/** One statement takes a token or says how long to wait; the row's lock orders those who ask at once. */
async function askForTurn({ resellerId, host }: BudgetOf, bucket: Bucket): Promise<number> {
  const { size, perSecond } = bucket
  const [row] = await inScope(
    resellerId,
    (tx) => tx.$queryRaw<{ granted: boolean; wait_ms: number }[]>`
      with asked as (
        insert into portal.call_budget as b (reseller_id, host, tokens, refilled_at)
        values (${resellerId}::uuid, ${host}, ${size}::float8 - 1, clock_timestamp())
        on conflict (reseller_id, host) do update set
          tokens = least(${size}::float8,
            b.tokens + extract(epoch from clock_timestamp() - b.refilled_at)::float8 * ${perSecond}::float8) - 1,
          refilled_at = clock_timestamp()
        where (b.not_before is null or b.not_before <= clock_timestamp())
          and b.tokens + extract(epoch from clock_timestamp() - b.refilled_at)::float8 * ${perSecond}::float8 >= 1
        returning 1
      )
      select exists (select from asked) as granted,
        coalesce((
          select greatest(
            extract(epoch from b.not_before - clock_timestamp()) * 1000,
            (1 - b.tokens - extract(epoch from clock_timestamp() - b.refilled_at)::float8 * ${perSecond}::float8)
              / ${perSecond}::float8 * 1000,
            1)
          from portal.call_budget b where b.reseller_id = ${resellerId}::uuid and b.host = ${host}
        ), 1)::float8 as wait_ms`,
  )
  return !row || row.granted ? 0 : Math.max(1, Math.ceil(row.wait_ms))
}

/** After the server asked for less: nobody calls it for a while, and the burst is gone. */
export async function backOff(budget: BudgetOf, forMs: number): Promise<void> {
  const seconds = Math.min(forMs, BACK_OFF_MAX_MS) / 1000
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

/** How long `calls` calls would take from now, in milliseconds: the ETA of a run. */
export async function expectedWaitMs(budget: BudgetOf & { calls: number }): Promise<number> {
  const bucket = toBucket(budget.callsPerMinute)
  const [row] = await readInScope(budget.resellerId, (query) =>
    query<{ tokens: number; closed_ms: number }>(
      `select least($3::float8, tokens + extract(epoch from clock_timestamp() - refilled_at)::float8 * $4::float8) as tokens,
         greatest(0, coalesce(extract(epoch from not_before - clock_timestamp()) * 1000, 0))::float8 as closed_ms
       from portal.call_budget where reseller_id = $1 and host = $2`,
      [budget.resellerId, budget.host, bucket.size, bucket.perSecond],
    ),
  )
  const tokens = row?.tokens ?? bucket.size
  return Math.max(row?.closed_ms ?? 0, toWaitMs(bucket, { tokens, calls: budget.calls }))
}
