import 'server-only'
import { requesterOf } from '../../../platform/audit/actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { AppError } from '../../../platform/errors'
import { startStepIn } from './start-repair'
import { type StoredRepair, storedRepairSchema } from './stored-repair'

/**
 * Starts the next step of the repair that an ended run belongs to, once both ends show its state; else saves
 * why not. Idempotent.
 */
export async function continueRepair({ resellerId, runId }: { resellerId: string; runId: string }) {
  await inScope(resellerId, async (tx) => {
    await tx.$executeRaw`select 1 from portal.lock_run where id = ${runId}::uuid for update`
    const run = await tx.lockRun.findUnique({ where: { id: runId }, include: { items: true } })
    const [item] = run?.items ?? []
    if (!run?.repair || !run.endedAt || !item) return
    const repair = storedRepairSchema.parse(run.repair)
    if (repair.step >= repair.steps.length || repair.nextRunId || repair.stopped) return
    const keep = (change: Partial<StoredRepair>) =>
      tx.lockRun.update({ where: { id: runId }, data: { repair: { ...repair, ...change } } })
    const isProved =
      (item.state === 'confirmed' || item.state === 'unchanged') &&
      item.centralAccess === item.desired &&
      item.hostAccess === item.desired
    if (!isProved) {
      await keep({ stopped: 'unproved' })
      return
    }
    const next = await startNext(tx, {
      resellerId,
      actor: requesterOf(run),
      tenantId: item.tenantId,
      central: item.desired as 'locked' | 'unlocked',
      note: run.note,
      repair: { ...repair, step: repair.step + 1, previousRunId: runId },
    })
    await keep(next)
  })
}

/** A refusal, such as a lost permission, stops the repair with its code. */
async function startNext(
  tx: Tx,
  step: Parameters<typeof startStepIn>[1],
): Promise<Pick<StoredRepair, 'nextRunId' | 'stopped'>> {
  try {
    const { runId } = await startStepIn(tx, step)
    return { nextRunId: runId, stopped: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { nextRunId: null, stopped: error.code }
  }
}
