import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope } from '../db'
import { Conflict, NotFound } from '../errors'
import { addJob } from '../jobs/add-job'
import { toPayload } from './request-sync'
import { syncTenantsTask } from './tasks'

/**
 * A person says that a book which shrank by more than half is right. A new sync takes the tenants that are
 * missing for missing, unless it has shrunk by half once more. Throws Conflict when that run is not the last.
 */
export async function confirmShrink(asked: {
  resellerId: string
  syncRunId: string
  actor: Actor
}): Promise<void> {
  const { resellerId, syncRunId, actor } = asked
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'settings:write')
    const run = await tx.syncRun.findUnique({ where: { id: syncRunId } })
    if (!run) throw new NotFound('sync-run-missing')
    const newer = await tx.syncRun.findFirst({
      where: { resellerId, startedAt: { gt: run.startedAt }, outcome: 'ok' },
      select: { id: true },
    })
    if (run.outcome !== 'held' || newer) throw new Conflict('sync-run-not-held')
    if (run.confirmedBy === null) {
      await tx.syncRun.update({ where: { id: syncRunId }, data: { confirmedBy: actor.id ?? syncRunId } })
    }
    const payload = { resellerId, cause: 'request' as const, actor: toPayload(actor), confirms: syncRunId }
    await addJob(tx, syncTenantsTask, payload, { key: `sync-confirm:${resellerId}`, attemptsMax: 3 })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'sync.confirmed',
      subject: { kind: 'sync', id: syncRunId },
      after: { rows: run.rows },
    })
  })
}
