import 'server-only'
import { askerOf, theWorker } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import type { Tx } from '../../db'
import { listUndoableIn } from '../preview-undo'
import type { LockReason } from '../reasons'
import { startLockRunIn } from '../start-lock-run'
import type { Advancing } from './advancing'
import { scheduleSubject } from './open-schedule'
import { closeSchedule } from './schedule-steps'

/** Its end has come: a run back, of exactly what its run changed and nobody touched since. */
export async function giveBack(tx: Tx, on: Advancing): Promise<void> {
  const { resellerId, schedule, now } = on
  if (!schedule.runId) return
  const tenantIds = (await listUndoableIn(tx, schedule.runId)).map(({ tenantId }) => tenantId)
  if (tenantIds.length === 0) {
    await closeSchedule(tx, { schedule, now, why: 'nothing-to-undo' })
    return
  }
  const run = await startLockRunIn(tx, {
    resellerId,
    actor: askerOf(schedule),
    tenantIds,
    desired: schedule.desired === 'locked' ? 'unlocked' : 'locked',
    reason: schedule.reason as LockReason,
    note: schedule.note,
    undoes: schedule.runId,
  })
  await on.checkpoint('run-started')
  await tx.lockSchedule.update({
    where: { id: schedule.id },
    data: { undoRunId: run.runId, nextAt: null },
  })
  // Told with this run: whoever was promised a word when it is taken back.
  await tx.lockNotice.updateMany({
    where: { scheduleId: schedule.id, timing: 'back', state: 'waiting' },
    data: { runId: run.runId },
  })
  await recordAudit(tx, {
    resellerId,
    actor: theWorker,
    action: 'schedule.returned',
    subject: await scheduleSubject(tx, schedule.id),
    after: { run: run.number, tenants: tenantIds.length },
  })
}
