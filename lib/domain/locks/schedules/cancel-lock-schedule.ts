import 'server-only'
import type { LockSchedule } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudit, recordAudits } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { cancelScheduleNotices } from '../notices/cancel-schedule-notices'
import { getScheduleForUpdate, scheduleSubject } from './get-schedule-for-update'

/**
 * Cancels a schedule; of one that has begun only its end, and what its run changed stays. Idempotent. Throws
 * Forbidden, NotFound, and Conflict `schedule-over`.
 */
export async function cancelLockSchedule(input: {
  resellerId: string
  actor: Actor
  scheduleId: string
}): Promise<void> {
  const { resellerId, actor, scheduleId } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const schedule = await getScheduleForUpdate(tx, scheduleId)
    const { state, untilAt } = schedule
    if (state === 'cancelled') return
    if (state === 'finished' || hasNothingToCancel(schedule)) throw new Conflict('schedule-over')
    await tx.lockSchedule.update({ where: { id: scheduleId }, data: toCancelledSchedule(schedule) })
    await cancelScheduleNotices(tx, { resellerId, actor, scheduleId, hasBegun: schedule.runId !== null })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'schedule.cancelled',
      subject: await scheduleSubject(tx, scheduleId),
      before: { startsAt: schedule.startsAt, untilAt, askedBy: schedule.askedByName },
    })
  })
}

/** The same for several, in the caller's transaction. */
export async function cancelSchedules(
  tx: Tx,
  { resellerId, actor, schedules }: { resellerId: string; actor: Actor; schedules: LockSchedule[] },
): Promise<void> {
  const entries: AuditEntry[] = []
  for (const schedule of schedules.filter((one) => !hasNothingToCancel(one))) {
    await tx.lockSchedule.update({ where: { id: schedule.id }, data: toCancelledSchedule(schedule) })
    const hasBegun = schedule.runId !== null
    await cancelScheduleNotices(tx, { resellerId, actor, scheduleId: schedule.id, hasBegun })
    const { startsAt, untilAt, askedByName: askedBy } = schedule
    entries.push({
      action: 'schedule.cancelled',
      subject: await scheduleSubject(tx, schedule.id),
      before: { startsAt, untilAt, askedBy },
    })
  }
  await recordAudits(tx, { resellerId, actor }, entries)
}

type Begun = Pick<LockSchedule, 'runId' | 'undoRunId' | 'untilAt'>

/** Whether its run has begun and no undo is to come. Pure. */
function hasNothingToCancel({ runId, undoRunId, untilAt }: Begun): boolean {
  return runId !== null && (untilAt === null || undoRunId !== null)
}

/** The fields of a cancelled schedule. */
function toCancelledSchedule({ runId }: Begun) {
  return {
    state: 'cancelled',
    why: runId ? 'until-dropped' : null,
    whyDetail: null,
    nextAt: null,
    endedAt: new Date(),
    revision: { increment: 1 },
  } as const
}
