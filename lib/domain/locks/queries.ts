import 'server-only'
import { z } from 'zod'
import { readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import type { Access } from '../tenants/access/access'
import type { HostSilence } from '../tenants/access/host-reading'
import type { Answer } from './ends/judge-ends'
import type { Wanted } from './engine/plan-locks'
import { type RunTrouble, toTrouble, troubleColumn } from './run-trouble'
import { statesInOrder } from './runs/item-groups'

/** An item with its evidence. */
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
  /** Answer to the last request, see `answers`; null before the first. */
  answer: Answer | null
  centralAccess: Access | null
  centralReadAt: Date | null
  hostAccess: Wanted | null
  /** Last call to it. */
  hostReadAt: Date | null
  /** Why it gave no state, or could not be called. */
  hostSilence: HostSilence | null
  sendingAt: Date | null
  sentAt: Date | null
  settleAfter: Date | null
  endedAt: Date | null
  reason: string
  note: string | null
  askedByName: string
  askedAt: Date
  undoes: string | null
  /** There is no later item of the tenant. */
  isNewest: boolean
}

export const itemColumns = `
  i.id, i.run_id as "runId", r.number as "runNumber", r.state::text as "runState",
  r.paused_for as "pausedFor", i.tenant_id as "tenantId", t.name as "tenantName", t.ruc,
  i.before::text as before, i.desired::text as desired, i.state::text as state, i.attempt, i.cause,
  i.cause_detail as "causeDetail", i.server_said as "serverSaid", i.answer, i.host_silence as "hostSilence",
  i.central_access::text as "centralAccess", i.central_read_at as "centralReadAt",
  i.host_access::text as "hostAccess", i.host_read_at as "hostReadAt", i.sending_at as "sendingAt",
  i.sent_at as "sentAt", i.settle_after as "settleAfter", i.ended_at as "endedAt",
  r.reason, r.note, r.asked_by_name as "askedByName", r.created_at as "askedAt", r.undoes,
  not exists (select from portal.lock_item n where n.tenant_id = i.tenant_id and n.id > i.id) as "isNewest"`

export const itemSource = `
  portal.lock_item i
  join portal.lock_run r on r.id = i.run_id
  join portal.tenant t on t.id = i.tenant_id`

/** The last items of one tenant, newest first. */
export async function listLastLockItems(
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
  /** The current or last error, while it prevents progress. */
  trouble: RunTrouble | null
  askedByName: string
  undoes: string | null
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  itemsTotal: number
  /** How many of them could change when the list was frozen, as its preview said; all where none was to. */
  toChange: number
  /** It is paused, or left a tenant unproved that no later run settled. */
  needsPerson: boolean
  /** Name of one of its tenants: the one that was to change where that is one alone. */
  firstName: string | null
  /** How many items are in each state. */
  states: Record<string, number>
}

/**
 * How many items of `portal.lock_run r` are in each state. Counted while it is open, and for readers who see only some
 * of them.
 */
export const runStatesSql = `
  coalesce(case when (select portal.sees_all()) then r.outcome end, (
    select jsonb_object_agg((array['${statesInOrder.join("','")}'])[g.place + 1], g.count)
    from (select i.place, count(*) from portal.lock_item i where i.run_id = r.id group by i.place) g
  ), '{}')`

/** How many tenants of `portal.lock_run r` could change, of those that the reader sees; null in runs of before. */
export const runToChangeSql = `
  case when (select portal.sees_all()) then r.to_change
    else (select count(*)::int from portal.lock_item i where i.run_id = r.id and i.may_change) end`

/** The name of one tenant of `portal.lock_run r`: of the one that was to change where that is one alone. */
export const runFirstNameSql = `
  coalesce(
    case when r.to_change = 1 then (select t.name from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
      where i.run_id = r.id and i.may_change limit 1) end,
    (select t.name from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
      where i.run_id = r.id limit 1))`

/**
 * The columns of a `LockRunLine` but its totals, for `portal.lock_run r`.
 */
export const runColumns = `
  r.id, r.number, r.desired::text as desired, r.reason, r.note, r.state::text as state,
  r.paused_for as "pausedFor", ${troubleColumn}, r.asked_by_name as "askedByName", r.undoes,
  r.created_at as "createdAt",
  r.started_at as "startedAt", r.ended_at as "endedAt",
  r.id in (select portal.runs_waiting()) as "needsPerson",
  ${runFirstNameSql} as "firstName",
  ${runToChangeSql} as "toChange", ${runStatesSql} as states`

/** A run as PostgreSQL gives it. */
export type RunRow = Omit<LockRunLine, 'itemsTotal' | 'toChange'> & { toChange: number | null }

export function toRunLine<Row extends RunRow>(row: Row): Row & { itemsTotal: number; toChange: number } {
  const itemsTotal = Object.values(row.states).reduce((sum, count) => sum + count, 0)
  return { ...row, trouble: toTrouble(row.trouble), itemsTotal, toChange: row.toChange || itemsTotal }
}

/** Ids in URLs may be anything; only a UUID is looked up. */
export function isRunId(value: string): boolean {
  return z.uuid().safeParse(value).success
}

export type LockRunView = LockRunLine & { items: LockItemView[]; undoneBy: string | null }

/** One run with its items, those that need a person first. Throws NotFound. */
export async function getLockRun(resellerId: string, runId: string, size = 200): Promise<LockRunView> {
  if (!isRunId(runId)) throw new NotFound('run-missing')
  const view = await readInScope(resellerId, async (query) => {
    const [run] = await query<RunRow & Pick<LockRunView, 'undoneBy'>>(
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
type RunGroup = (typeof runGroups)[number]

const groupConditions: Record<RunGroup, string> = {
  all: 'true',
  'under-way': 'r.ended_at is null',
  person: 'r.id in (select portal.runs_waiting())',
  over: 'r.ended_at is not null',
}

export type LockRunQuery = {
  /** Number of the last run of the page before. */
  before?: number
  size?: number
  group?: RunGroup
  /** Id of the author. */
  askedBy?: string
}

/** Runs, newest first. */
export async function listLockRuns(resellerId: string, input: LockRunQuery = {}): Promise<LockRunLine[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<RunRow>(
      `select ${runColumns} from portal.lock_run r
       where r.reseller_id = $1 and ($2::int is null or r.number < $2)
         and ($4::uuid is null or r.asked_by = $4) and ${groupConditions[input.group ?? 'all']}
       order by r.number desc limit $3`,
      [resellerId, input.before ?? null, input.size ?? 50, input.askedBy ?? null],
    ),
  )
  return rows.map(toRunLine)
}
