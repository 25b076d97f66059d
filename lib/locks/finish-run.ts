import 'server-only'
import { askerOf } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { inScope } from '../db'
import { syncAfterLock } from '../sync/request-sync'
import { wakeNoticesOfRun } from './notices/notice-job'
import type { RunHead } from './run-store'

// Asked in the statement itself: another process may have sent an item since the items were looked through.
const finishSql = `
  update portal.lock_run r set ended_at = now(), paused_for = null,
    state = case when r.state = 'cancelled' then r.state else 'finished' end
  where r.id = $1::uuid and r.ended_at is null and not exists (
    select from portal.lock_item i
    where i.run_id = r.id and i.state in ('planned', 'sending', 'sent', 'unknown'))`

/** Ends a run whose items have all ended, and asks for a sync. Repeating it changes nothing. */
export async function finishRun(resellerId: string, run: RunHead): Promise<void> {
  await inScope(resellerId, async (tx) => {
    const count = await tx.$executeRawUnsafe(finishSql, run.id)
    if (count === 0) return
    const groups = await tx.lockItem.groupBy({ by: ['state'], where: { runId: run.id }, _count: true })
    const outcome = Object.fromEntries(groups.map((group) => [group.state, group._count]))
    await tx.lockRun.update({ where: { id: run.id }, data: { outcome } })
    await wakeNoticesOfRun(tx, { resellerId, runId: run.id })
    await syncAfterLock(tx, resellerId)
    await recordAudit(tx, {
      resellerId,
      actor: askerOf(run),
      action: 'lock.finished',
      subject: { kind: 'lock-run', id: run.id, name: `#${run.number}` },
      after: outcome,
    })
  })
}
