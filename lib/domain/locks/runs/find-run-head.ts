import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { NotFound } from '../../../platform/errors'
import { type Estimate, estimateRun, type Outlook } from '../drafts/estimate'
import { lockPolicy } from '../engine/policy'
import { isRunId, type LockRunLine, runColumns, toRunLine } from '../queries'
import { type StoredRepair, storedRepairSchema } from '../repair/stored-repair'
import { placeOf } from './item-groups'
import { listRunItems, type RunItemsPage, type RunItemsQuery } from './list-run-items'

/** A run without its items: progress, current requests and an estimate. */
export type RunHead = LockRunLine & {
  /** When this was read; of two heads the later one counts. */
  at: Date
  undoneBy: string | null
  /** Set for a step of a repair. */
  repair: StoredRepair | null
  /** Names of up to three tenants with a request under way. */
  sendingNow: string[]
  estimate: Estimate
  /** What the server was observed to do with a repeated lock: `set` or `toggle`; null is unknown. */
  lockSemantics: string | null
}

type Row = Omit<RunHead, 'itemsTotal' | 'toChange' | 'estimate' | 'repair'> & {
  toChange: number | null
  repair: unknown
  failures: number
  settleAfter: Date | null
  tokenShare: number | null
  callsPerMinute: number | null
  tokens: number | null
  tokensAt: Date | null
  notBefore: Date | null
}

const ofPlace = (place: number) => `i.run_id = r.id and i.place = ${place}`
const sampled = 100

// Estimated from a sample of the next items, so that the cost does not grow with the run.
const runHeadSql = `
  select ${runColumns}, clock_timestamp() as at, r.failures, r.repair,
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
    c.lock_semantics as "lockSemantics", c.calls_per_minute as "callsPerMinute", b.tokens, b.refilled_at as "tokensAt", b.not_before as "notBefore"
  from portal.lock_run r
  left join portal.connection c on c.reseller_id = r.reseller_id
  left join portal.call_budget b
    on b.reseller_id = r.reseller_id and b.host = substring(c.central_url from '^[a-z]+://([^/]+)')
  where r.id = $1`

/** Constant cost; null when the reseller has no such run. */
export async function findRunHead(resellerId: string, runId: string): Promise<RunHead | null> {
  if (!isRunId(runId)) return null
  const [row] = await readInScope(resellerId, (query) => query<Row>(runHeadSql, [runId]))
  return row ? toRunHead(row) : null
}

function toRunHead(row: Row): RunHead {
  const { failures, repair, settleAfter, tokenShare, callsPerMinute, tokens, tokensAt, notBefore, ...head } =
    row
  const budget: Outlook['budget'] =
    callsPerMinute === null
      ? null
      : { callsPerMinute, notBefore, last: tokens === null || !tokensAt ? null : { tokens, at: tokensAt } }
  const line = toRunLine(head)
  const estimate = estimateRun({
    state: line.state,
    isFailing: failures > 0 || line.trouble !== null,
    isOver: line.endedAt !== null,
    states: line.states,
    itemsTotal: line.itemsTotal,
    tokenShare: tokenShare ?? 0,
    settleAfter,
    budget,
    policy: lockPolicy({ settleMs: env().LOCK_SETTLE_MS, deadlineMs: env().UPSTREAM_TIMEOUT_MS }),
    now: line.at,
  })
  return { ...line, estimate, repair: storedRepairSchema.nullable().parse(repair) }
}

export type RunPage = { run: RunHead; page: RunItemsPage }

/** A run and one page of its items. Throws NotFound. */
export async function getRunPage(resellerId: string, runId: string, input: RunItemsQuery): Promise<RunPage> {
  if (!isRunId(runId)) throw new NotFound('run-missing')
  return readInScope(resellerId, async (query) => {
    const [row] = await query<Row>(runHeadSql, [runId])
    if (!row) throw new NotFound('run-missing')
    return { run: toRunHead(row), page: await listRunItems(query, row.id, input) }
  })
}
