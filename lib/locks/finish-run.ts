import 'server-only'
import { recordAudit } from '../audit/record-audit'
import { inScope } from '../db'
import { syncAfterLock } from '../sync/request-sync'
import { toActor } from './end-item'
import type { RunHead } from './run-store'

/** Ends a run whose items have all ended, and asks for a sync. Repeating it changes nothing. */
export async function finishRun(resellerId: string, run: RunHead): Promise<void> {
  await inScope(resellerId, async (tx) => {
    const { count } = await tx.lockRun.updateMany({
      where: { id: run.id, endedAt: null },
      data: {
        endedAt: new Date(),
        pausedFor: null,
        ...(run.state !== 'cancelled' && { state: 'finished' }),
      },
    })
    if (count === 0) return
    const groups = await tx.lockItem.groupBy({ by: ['state'], where: { runId: run.id }, _count: true })
    await syncAfterLock(tx, resellerId)
    await recordAudit(tx, {
      resellerId,
      actor: toActor(run),
      action: 'lock.finished',
      subject: { kind: 'lock-run', id: run.id, name: `#${run.number}` },
      after: Object.fromEntries(groups.map((group) => [group.state, group._count])),
    })
  })
}
