import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import { Conflict, NotFound } from '../../platform/errors'
import { addJob } from '../../platform/jobs/add-job'
import { toPayload } from './request-sync'
import { syncTenantsTask } from './tasks'

/**
 * Confirms a list that shrank by more than half. The next sync marks the missing tenants, unless it shrank by
 * half again. Throws Conflict when that run is not the last.
 */
export async function confirmShrink(input: {
  resellerId: string
  syncRunId: string
  actor: Actor
}): Promise<void> {
  const { resellerId, syncRunId, actor } = input
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
