import 'server-only'
import type { Actor } from '../audit/actor'
import { readInScope } from '../db'
import { Conflict, NotFound } from '../errors'
import { type StartedRun, startLockRun } from './start-lock-run'

// Ours and untouched since: confirmed by a request of this run, and no later item, drift or other state.
const undoableSql = `
  select i.tenant_id as id
  from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
  where i.run_id = $1 and i.state = 'confirmed' and i.attempt > 0
    and t.gone_at is null and t.access = i.desired
    and not exists (
      select 1 from portal.lock_item later
      where later.tenant_id = i.tenant_id and later.run_id <> i.run_id
        and (later.ended_at is null or (later.ended_at >= i.ended_at and later.attempt > 0)))
    and not exists (
      select 1 from portal.tenant_change c
      where c.tenant_id = i.tenant_id and c.kind = 'drift' and c.at >= i.ended_at)`

/** The tenants that an undo of this run would bring back: those it changed and nobody touched since. */
export async function listUndoable(resellerId: string, runId: string): Promise<string[]> {
  const rows = await readInScope(resellerId, (query) => query<{ id: string }>(undoableSql, [runId]))
  return rows.map((row) => row.id)
}

/** A new run back to the states before. Throws Conflict `nothing-to-undo` when every tenant was touched since. */
export async function undoLockRun(asked: {
  resellerId: string
  runId: string
  actor: Actor
  note?: string | null
}): Promise<StartedRun> {
  const { resellerId, runId, actor, note } = asked
  const [run] = await readInScope(resellerId, (query) =>
    query<{ desired: 'locked' | 'unlocked' }>('select desired from portal.lock_run where id = $1', [runId]),
  )
  if (!run) throw new NotFound('run-missing')
  const tenantIds = await listUndoable(resellerId, runId)
  if (tenantIds.length === 0) throw new Conflict('nothing-to-undo')
  // A request leaves only where the state differed: before was the opposite.
  const desired = run.desired === 'locked' ? 'unlocked' : 'locked'
  return startLockRun({ resellerId, actor, tenantIds, desired, reason: 'mistake', note, undoes: runId })
}
