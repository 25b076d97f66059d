import 'server-only'
import { readInScope, type Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { openSql } from '../../tenants/is-changing'
import type { Wanted } from '../engine/plan-locks'
import { isRunId } from '../queries'

/** Why an undo leaves a tenant alone; each has its words in `lib/platform/i18n/texts/locks/lock-report.ts`. */
const undoSkips = [
  'touched-by-run',
  'touched-outside',
  'moved',
  'on-hold',
  'gone',
  'not-proved',
  'never-changed',
] as const
type UndoSkip = (typeof undoSkips)[number]

export type UndoTenant = {
  tenantId: string
  name: string
  ruc: string
  /** Who changed it since, the number of their run, and when. */
  who: string | null
  run: number | null
  at: string | null
}

export type UndoGroup<Kind> = { kind: Kind; count: number; tenants: UndoTenant[] }

/** What an undo of a run would do now. */
export type UndoPreview = {
  number: number
  isOver: boolean
  /** By the state that they return to. */
  back: UndoGroup<Wanted>[]
  skipped: UndoGroup<UndoSkip>[]
  count: number
  /** Identifies the tenants to undo: an undo is refused when they have changed since the preview. */
  fingerprint: string
}

const listedMax = 50

// Undoable: confirmed by a request of this run, with no later item, drift, hold or other state. A resent state
// had no other state before.
const verdictsSql = `
  select i.tenant_id, i.desired, t.name, t.ruc, t.sort_name, later.number, later.who,
    coalesce(later.at, outside.at) as at,
    case
      when i.state in ${openSql} or i.state in ('contradicted', 'not_confirmed') then 'not-proved'
      when i.state <> 'confirmed' or i.attempt = 0 or run.resend then 'never-changed'
      when t.gone_at is not null then 'gone'
      when later.at is not null then 'touched-by-run'
      when outside.at is not null then 'touched-outside'
      when t.held_at is not null then 'on-hold'
      when t.access <> i.desired then 'moved'
      else 'back'
    end as verdict
  from portal.lock_item i
  join portal.lock_run run on run.id = i.run_id
  join portal.tenant t on t.id = i.tenant_id
  left join lateral (
    select r.number, r.asked_by_name as who, coalesce(l.ended_at, r.created_at) as at
    from portal.lock_item l join portal.lock_run r on r.id = l.run_id
    where i.state = 'confirmed' and l.tenant_id = i.tenant_id and l.run_id <> i.run_id
      and (l.ended_at is null or (l.ended_at >= i.ended_at and l.attempt > 0))
    order by l.id desc limit 1) later on true
  left join lateral (
    select c.at from portal.tenant_change c
    where i.state = 'confirmed' and c.tenant_id = i.tenant_id and c.kind = 'drift' and c.at >= i.ended_at
    order by c.at desc limit 1) outside on true
  where i.run_id = $1::uuid`

const previewSql = `
  with looked as materialized (${verdictsSql})
  select r.number, r.ended_at is not null as "isOver",
    coalesce((select md5(string_agg(tenant_id::text, ',' order by tenant_id)) from looked where verdict = 'back'), '')
      as fingerprint,
    coalesce((select json_agg(g) from (
      select verdict, desired, count(*)::int as count,
        (array_agg(json_build_object('tenantId', tenant_id, 'name', name, 'ruc', ruc, 'who', who,
          'run', number, 'at', at) order by sort_name, tenant_id))[1:${listedMax}] as tenants
      from looked group by verdict, desired) g), '[]') as groups
  from portal.lock_run r where r.id = $1::uuid`

type Row = {
  number: number
  isOver: boolean
  fingerprint: string
  groups: { verdict: 'back' | UndoSkip; desired: Wanted; count: number; tenants: UndoTenant[] }[]
}

/** What an undo of this run would change, and what it leaves alone and why. Throws NotFound. */
export async function previewUndo(resellerId: string, runId: string): Promise<UndoPreview> {
  if (!isRunId(runId)) throw new NotFound('run-missing')
  const [row] = await readInScope(resellerId, (query) => query<Row>(previewSql, [runId]))
  if (!row) throw new NotFound('run-missing')
  const { number, isOver, fingerprint, groups } = row
  const back = groups.flatMap(({ verdict, desired, count, tenants }) =>
    verdict === 'back' ? [{ kind: opposite(desired), count, tenants }] : [],
  )
  const skipped = undoSkips.flatMap((kind) => {
    const found = groups.filter(({ verdict }) => verdict === kind)
    const count = found.reduce((sum, group) => sum + group.count, 0)
    const tenants = found.flatMap((group) => group.tenants).slice(0, listedMax)
    return count > 0 ? [{ kind, count, tenants }] : []
  })
  const count = back.reduce((sum, group) => sum + group.count, 0)
  return { number, isOver, back, skipped, count, fingerprint }
}

export type Undoable = { tenantId: string; back: Wanted }

/** The tenants to undo with the state they return to, by id. */
export async function listUndoableIn(tx: Tx, runId: string): Promise<Undoable[]> {
  const rows = await tx.$queryRawUnsafe<{ tenant_id: string; desired: Wanted }[]>(
    `select tenant_id, desired::text as desired from (${verdictsSql}) looked where verdict = 'back' order by tenant_id`,
    runId,
  )
  return rows.map((row) => ({ tenantId: row.tenant_id, back: opposite(row.desired) }))
}

// Requests are sent only where the state differed, so the state before was the opposite.
function opposite(desired: Wanted): Wanted {
  return desired === 'locked' ? 'unlocked' : 'locked'
}
