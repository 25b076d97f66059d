import 'server-only'
import { readInScope, type Tx } from '../db'
import { NotFound } from '../errors'
import type { Wanted } from './plan-locks'
import { isRunId } from './queries'

/** Why an undo leaves a tenant alone; each has its words in `lib/i18n/<locale>/lock-report.ts`. */
export const undoSkips = [
  'touched-by-run',
  'touched-outside',
  'moved',
  'on-hold',
  'gone',
  'not-proved',
  'never-changed',
] as const
export type UndoSkip = (typeof undoSkips)[number]

export type UndoTenant = {
  tenantId: string
  name: string
  ruc: string
  /** Who touched it since, the number of their run, and when. */
  who: string | null
  run: number | null
  at: string | null
}

export type UndoGroup<Kind> = { kind: Kind; count: number; tenants: UndoTenant[] }

/** What an undo of a run would do, as things stand. */
export type UndoPreview = {
  number: number
  isOver: boolean
  /** By the state that the tenants come back to. */
  back: UndoGroup<Wanted>[]
  skipped: UndoGroup<UndoSkip>[]
  count: number
  /** Of exactly the tenants that come back: an undo that was looked at is refused when it has become another. */
  fingerprint: string
}

const shownMax = 50

// Ours and untouched since: confirmed by a request of this run, and no later item, drift, hold or other state.
const looked = `
  select i.tenant_id, i.desired, t.name, t.ruc, t.sort_name, later.number, later.who,
    coalesce(later.at, outside.at) as at,
    case
      when i.state in ('planned', 'sending', 'sent', 'unknown', 'contradicted', 'not_confirmed') then 'not-proved'
      when i.state <> 'confirmed' or i.attempt = 0 then 'never-changed'
      when t.gone_at is not null then 'gone'
      when later.at is not null then 'touched-by-run'
      when outside.at is not null then 'touched-outside'
      when t.held_at is not null then 'on-hold'
      when t.access <> i.desired then 'moved'
      else 'back'
    end as verdict
  from portal.lock_item i
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
  with looked as materialized (${looked})
  select r.number, r.ended_at is not null as "isOver",
    coalesce((select md5(string_agg(tenant_id::text, ',' order by tenant_id)) from looked where verdict = 'back'), '')
      as fingerprint,
    coalesce((select json_agg(g) from (
      select verdict, desired, count(*)::int as count,
        (array_agg(json_build_object('tenantId', tenant_id, 'name', name, 'ruc', ruc, 'who', who,
          'run', number, 'at', at) order by sort_name, tenant_id))[1:${shownMax}] as tenants
      from looked group by verdict, desired) g), '[]') as groups
  from portal.lock_run r where r.id = $1::uuid`

type Row = {
  number: number
  isOver: boolean
  fingerprint: string
  groups: { verdict: 'back' | UndoSkip; desired: Wanted; count: number; tenants: UndoTenant[] }[]
}

/** What an undo of this run would bring back and what it leaves alone, and why. Throws NotFound. */
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
    const tenants = found.flatMap((group) => group.tenants).slice(0, shownMax)
    return count > 0 ? [{ kind, count, tenants }] : []
  })
  const count = back.reduce((sum, group) => sum + group.count, 0)
  return { number, isOver, back, skipped, count, fingerprint }
}

export type Undoable = { tenantId: string; back: Wanted }

/** The tenants that come back, with the state they come back to, in the order of their ids. */
export async function listUndoableIn(tx: Tx, runId: string): Promise<Undoable[]> {
  const rows = await tx.$queryRawUnsafe<{ tenant_id: string; desired: Wanted }[]>(
    `select tenant_id, desired::text as desired from (${looked}) looked where verdict = 'back' order by tenant_id`,
    runId,
  )
  return rows.map((row) => ({ tenantId: row.tenant_id, back: opposite(row.desired) }))
}

// A request leaves only where the state differed: before was the opposite.
function opposite(desired: Wanted): Wanted {
  return desired === 'locked' ? 'unlocked' : 'locked'
}
