import 'server-only'
import { requesterOf, systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import type { Tx } from '../../../platform/database/db'
import type { LockReason } from '../lock-reasons'
import { listUndoableIn } from '../runs/preview-undo'
import { startLockRunIn } from '../runs/start-lock-run'
import { scheduleSubject } from './get-schedule-for-update'
import { closeSchedule } from './move-schedule'
import type { SchedulePass } from './schedule-pass'

/** Undoes the run of a schedule at its end: only what that run changed and nothing has changed since. */
export async function undoScheduledRun(tx: Tx, on: SchedulePass): Promise<void> {
  const { resellerId, schedule, now } = on
  if (!schedule.runId) return
  const tenantIds = (await listUndoableIn(tx, schedule.runId)).map(({ tenantId }) => tenantId)
  if (tenantIds.length === 0) {
    await closeSchedule(tx, { schedule, now, why: 'nothing-to-undo' })
    return
  }
  const run = await startLockRunIn(tx, {
    resellerId,
    actor: requesterOf(schedule),
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
  // Notices after the undo belong to this run.
  await tx.lockNotice.updateMany({
    where: { scheduleId: schedule.id, timing: 'back', state: 'waiting' },
    data: { runId: run.runId },
  })
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'schedule.returned',
    subject: await scheduleSubject(tx, schedule.id),
    after: { run: run.number, tenants: tenantIds.length },
  })
}
