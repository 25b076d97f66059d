import 'server-only'
import { readInScope } from '../db'
import { env } from '../env'
import { type Estimate, estimateRun, type Outlook } from './estimate'
import { placeOf } from './item-groups'
import { lockPolicy } from './policy'
import { isRunId, type LockRunLine, runColumns, toRunLine } from './queries'

/** A run without its items: where it stands, what it works on at this moment, and when it may be done. */
export type RunHead = LockRunLine & {
  /** When this was read: the later of two is right. */
  at: Date
  undoneBy: string | null
  /** Names of tenants whose request is under way right now, a few at most. */
  sendingNow: string[]
  estimate: Estimate
}

type Row = Omit<RunHead, 'itemsTotal' | 'estimate'> & {
  settleAfter: Date | null
  tokenShare: number | null
  callsPerMinute: number | null
  tokens: number | null
  tokensAt: Date | null
  notBefore: Date | null
}

const ofPlace = (place: number) => `i.run_id = r.id and i.place = ${place}`
const sampled = 100

// The share of tenants whose own host will be asked is taken from the next ones: what it costs must not grow.
export const runHeadSql = `
  select ${runColumns}, clock_timestamp() as at,
    (select u.id from portal.lock_run u where u.undoes = r.id order by u.number desc limit 1) as "undoneBy",
    coalesce((select json_agg(now.name) from (
      select t.name from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
      where r.ended_at is null and ${ofPlace(placeOf('sending'))} limit 3) now), '[]') as "sendingNow",
    (select max(i.settle_after) from portal.lock_item i
      where r.ended_at is null and ${ofPlace(placeOf('unknown'))}) as "settleAfter",
    (select avg((exists (select from portal.tenant_token k where k.tenant_id = next.tenant_id))::int)::float8
      from (select i.tenant_id from portal.lock_item i
        where r.ended_at is null and i.run_id = r.id
          and i.place between ${placeOf('unknown')} and ${placeOf('planned')}
        order by i.place desc, i.id desc limit ${sampled}) next) as "tokenShare",
    c.calls_per_minute as "callsPerMinute", b.tokens, b.refilled_at as "tokensAt", b.not_before as "notBefore"
  from portal.lock_run r
  left join portal.connection c on c.reseller_id = r.reseller_id
  left join portal.call_budget b
    on b.reseller_id = r.reseller_id and b.host = substring(c.central_url from '^[a-z]+://([^/]+)')
  where r.id = $1`

/** One round trip, whatever the number of items; null when the reseller has no such run. */
export async function findRunHead(resellerId: string, runId: string): Promise<RunHead | null> {
  if (!isRunId(runId)) return null
  const [row] = await readInScope(resellerId, (query) => query<Row>(runHeadSql, [runId]))
  return row ? toRunHead(row) : null
}

export function toRunHead(row: Row): RunHead {
  const { settleAfter, tokenShare, callsPerMinute, tokens, tokensAt, notBefore, ...head } = row
  const budget: Outlook['budget'] =
    callsPerMinute === null
      ? null
      : { callsPerMinute, notBefore, last: tokens === null || !tokensAt ? null : { tokens, at: tokensAt } }
  const line = toRunLine(head)
  const estimate = estimateRun({
    state: line.state,
    isOver: line.endedAt !== null,
    states: line.states,
    itemsTotal: line.itemsTotal,
    tokenShare: tokenShare ?? 0,
    settleAfter,
    budget,
    policy: lockPolicy({ settleMs: env().LOCK_SETTLE_MS, deadlineMs: env().UPSTREAM_TIMEOUT_MS }),
    now: line.at,
  })
  return { ...line, estimate }
}

export type RunHeadRow = Row
