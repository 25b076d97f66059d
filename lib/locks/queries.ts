import 'server-only'
import { readInScope } from '../db'
import { NotFound } from '../errors'
import type { Access } from './plan-locks'

/** An item with everything that proves, or does not prove, what became of it. */
export type LockItemView = {
  id: string
  runId: string
  runNumber: number
  runState: string
  pausedFor: string | null
  tenantId: string
  tenantName: string
  ruc: string
  before: Access
  desired: Access
  state: string
  attempt: number
  cause: string | null
  causeDetail: string | null
  serverSaid: string | null
  centralAccess: Access | null
  centralReadAt: Date | null
  hostAccess: Access | null
  hostReadAt: Date | null
  sendingAt: Date | null
  sentAt: Date | null
  settleAfter: Date | null
  endedAt: Date | null
  reason: string
  note: string | null
  askedByName: string
  askedAt: Date
  undoes: string | null
}

const itemColumns = `
  i.id, i.run_id as "runId", r.number as "runNumber", r.state::text as "runState",
  r.paused_for as "pausedFor", i.tenant_id as "tenantId", t.name as "tenantName", t.ruc,
  i.before::text as before, i.desired::text as desired, i.state::text as state, i.attempt, i.cause,
  i.cause_detail as "causeDetail", i.server_said as "serverSaid",
  i.central_access::text as "centralAccess", i.central_read_at as "centralReadAt",
  i.host_access::text as "hostAccess", i.host_read_at as "hostReadAt", i.sending_at as "sendingAt",
  i.sent_at as "sentAt", i.settle_after as "settleAfter", i.ended_at as "endedAt",
  r.reason, r.note, r.asked_by_name as "askedByName", r.created_at as "askedAt", r.undoes`

const itemSource = `
  portal.lock_item i
  join portal.lock_run r on r.id = i.run_id
  join portal.tenant t on t.id = i.tenant_id`

/** What was done to one tenant, newest first. */
export async function lastLockItems(
  resellerId: string,
  tenantId: string,
  size = 10,
): Promise<LockItemView[]> {
  return readInScope(resellerId, (query) =>
    query<LockItemView>(
      `select ${itemColumns} from ${itemSource} where i.tenant_id = $1 order by r.created_at desc limit $2`,
      [tenantId, size],
    ),
  )
}

export type LockRunLine = {
  id: string
  number: number
  desired: 'locked' | 'unlocked'
  reason: string
  note: string | null
  state: string
  pausedFor: string | null
  askedByName: string
  undoes: string | null
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  itemsTotal: number
  /** The name of one of its tenants, which is all of them in a run of one. */
  firstName: string | null
  /** How many items are in each state. */
  states: Record<string, number>
}

const runColumns = `
  r.id, r.number, r.desired::text as desired, r.reason, r.note, r.state::text as state,
  r.paused_for as "pausedFor", r.asked_by_name as "askedByName", r.undoes, r.created_at as "createdAt",
  r.started_at as "startedAt", r.ended_at as "endedAt",
  coalesce(c.total, 0)::int as "itemsTotal",
  (select t.name from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
   where i.run_id = r.id limit 1) as "firstName", coalesce(c.states, '{}'::jsonb) as states`

const runSource = `
  portal.lock_run r
  left join lateral (
    select sum(g.count) as total, jsonb_object_agg(g.state, g.count) as states
    from (select i.state::text as state, count(*)::int as count from portal.lock_item i
          where i.run_id = r.id group by i.state) g
  ) c on true`

export type LockRunView = LockRunLine & { items: LockItemView[]; undoneBy: string | null }

/** One run with its items, those that need a person first. Throws NotFound. */
export async function getLockRun(resellerId: string, runId: string, size = 200): Promise<LockRunView> {
  const view = await readInScope(resellerId, async (query) => {
    const [run] = await query<LockRunLine & { undoneBy: string | null }>(
      `select ${runColumns},
         (select u.id from portal.lock_run u where u.undoes = r.id order by u.number desc limit 1) as "undoneBy"
       from ${runSource} where r.id::text = $1`,
      [runId],
    )
    if (!run) return null
    const items = await query<LockItemView>(
      `select ${itemColumns} from ${itemSource} where i.run_id = $1
       order by i.state in ('contradicted', 'not_confirmed', 'refused', 'unknown') desc, t.sort_name, i.id
       limit $2`,
      [run.id, size],
    )
    return { ...run, items }
  })
  if (!view) throw new NotFound('run-missing')
  return view
}

/** Runs, newest first; `before` is the number of the last one already shown. */
export async function listLockRuns(
  resellerId: string,
  asked: { before?: number; size?: number } = {},
): Promise<LockRunLine[]> {
  return readInScope(resellerId, (query) =>
    query<LockRunLine>(
      `select ${runColumns} from ${runSource}
       where r.reseller_id = $1 and ($2::int is null or r.number < $2) order by r.number desc limit $3`,
      [resellerId, asked.before ?? null, asked.size ?? 50],
    ),
  )
}
