import 'server-only'
import { requesterOf } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope } from '../../../platform/database/db'
import { syncAfterLock } from '../../sync/request-sync'
import { openSql } from '../../tenants/is-changing'
import { enqueueNoticesOfRun } from '../notices/notice-job'
import { addRepairJob } from '../repair/repair-job'
import type { RunHead } from './run-store'

// Asked in the statement itself: another process may have sent an item since the items were looked through.
const finishSql = `
  update portal.lock_run r set ended_at = now(), paused_for = null,
    state = case when r.state = 'cancelled' then r.state else 'finished' end
  where r.id = $1::uuid and r.ended_at is null and not exists (
    select from portal.lock_item i
    where i.run_id = r.id and i.state in ${openSql})`

/** Ends a run whose items have all ended, and asks for a sync. Repeating it changes nothing. */
export async function finishRun(resellerId: string, run: RunHead): Promise<void> {
  await inScope(resellerId, async (tx) => {
    const count = await tx.$executeRawUnsafe(finishSql, run.id)
    if (count === 0) return
    const groups = await tx.lockItem.groupBy({ by: ['state'], where: { runId: run.id }, _count: true })
    const outcome = Object.fromEntries(groups.map((group) => [group.state, group._count]))
    await tx.lockRun.update({ where: { id: run.id }, data: { outcome } })
    await enqueueNoticesOfRun(tx, { resellerId, runId: run.id })
    if (run.repair) await addRepairJob(tx, { resellerId, runId: run.id })
    await syncAfterLock(tx, resellerId)
    await recordAudit(tx, {
      resellerId,
      actor: requesterOf(run),
      action: 'lock.finished',
      subject: { kind: 'lock-run', id: run.id, name: `#${run.number}` },
      after: outcome,
    })
  })
}
