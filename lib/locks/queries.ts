import 'server-only'
import { z } from 'zod'
import { readInScope } from '../db'
import { NotFound } from '../errors'
import { statesInOrder } from './item-groups'
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

export const itemColumns = `
  i.id, i.run_id as "runId", r.number as "runNumber", r.state::text as "runState",
  r.paused_for as "pausedFor", i.tenant_id as "tenantId", t.name as "tenantName", t.ruc,
  i.before::text as before, i.desired::text as desired, i.state::text as state, i.attempt, i.cause,
  i.cause_detail as "causeDetail", i.server_said as "serverSaid",
  i.central_access::text as "centralAccess", i.central_read_at as "centralReadAt",
  i.host_access::text as "hostAccess", i.host_read_at as "hostReadAt", i.sending_at as "sendingAt",
  i.sent_at as "sentAt", i.settle_after as "settleAfter", i.ended_at as "endedAt",
  r.reason, r.note, r.asked_by_name as "askedByName", r.created_at as "askedAt", r.undoes`

export const itemSource = `
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
  /** It stands still, or left a tenant without proof that nobody has looked after since. */
  needsPerson: boolean
  /** The name of one of its tenants, which is all of them in a run of one. */
  firstName: string | null
  /** How many items are in each state. */
  states: Record<string, number>
}

/**
 * The columns of a `LockRunLine` but its total, for `portal.lock_run r`. Items are counted while it goes on, and for
 * whoever sees only some of them.
 */
export const runColumns = `
  r.id, r.number, r.desired::text as desired, r.reason, r.note, r.state::text as state,
  r.paused_for as "pausedFor", r.asked_by_name as "askedByName", r.undoes, r.created_at as "createdAt",
  r.started_at as "startedAt", r.ended_at as "endedAt",
  r.id in (select portal.runs_waiting()) as "needsPerson",
  (select t.name from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
   where i.run_id = r.id limit 1) as "firstName",
  coalesce(case when (select portal.sees_all()) then r.outcome end, (
    select jsonb_object_agg((array['${statesInOrder.join("','")}'])[g.place + 1], g.count)
    from (select i.place, count(*) from portal.lock_item i where i.run_id = r.id group by i.place) g
  ), '{}') as states`

export function toRunLine<Row extends Omit<LockRunLine, 'itemsTotal'>>(
  row: Row,
): Row & { itemsTotal: number } {
  return { ...row, itemsTotal: Object.values(row.states).reduce((sum, count) => sum + count, 0) }
}

/** An address may carry anything; only a UUID is looked up. */
export function isRunId(value: string): boolean {
  return z.uuid().safeParse(value).success
}

export type LockRunView = LockRunLine & { items: LockItemView[]; undoneBy: string | null }

/** One run with its items, those that need a person first. Throws NotFound. */
export async function getLockRun(resellerId: string, runId: string, size = 200): Promise<LockRunView> {
  if (!isRunId(runId)) throw new NotFound('run-missing')
  const view = await readInScope(resellerId, async (query) => {
    const [run] = await query<Omit<LockRunView, 'items' | 'itemsTotal'>>(
      `select ${runColumns},
         (select u.id from portal.lock_run u where u.undoes = r.id order by u.number desc limit 1) as "undoneBy"
       from portal.lock_run r where r.id = $1`,
      [runId],
    )
    if (!run) return null
    const items = await query<LockItemView>(
      `select ${itemColumns} from ${itemSource} where i.run_id = $1 order by i.place, i.id limit $2`,
      [run.id, size],
    )
    return { ...toRunLine(run), items }
  })
  if (!view) throw new NotFound('run-missing')
  return view
}

export const runGroups = ['all', 'under-way', 'person', 'over'] as const
export type RunGroup = (typeof runGroups)[number]

const groupConditions: Record<RunGroup, string> = {
  all: 'true',
  'under-way': 'r.ended_at is null',
  person: 'r.id in (select portal.runs_waiting())',
  over: 'r.ended_at is not null',
}

export type LockRunQuery = {
  /** The number of the last one already shown. */
  before?: number
  size?: number
  group?: RunGroup
  /** Who asked for them. */
  askedBy?: string
}

/** Runs, newest first. */
export async function listLockRuns(resellerId: string, asked: LockRunQuery = {}): Promise<LockRunLine[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<Omit<LockRunLine, 'itemsTotal'>>(
      `select ${runColumns} from portal.lock_run r
       where r.reseller_id = $1 and ($2::int is null or r.number < $2)
         and ($4::uuid is null or r.asked_by = $4) and ${groupConditions[asked.group ?? 'all']}
       order by r.number desc limit $3`,
      [resellerId, asked.before ?? null, asked.size ?? 50, asked.askedBy ?? null],
    ),
  )
  return rows.map(toRunLine)
}
