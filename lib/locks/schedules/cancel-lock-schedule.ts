import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope } from '../../db'
import { Conflict } from '../../errors'
import { dropNotices } from '../notices/settle-notices'
import { endedSchedule, hasNothingLeft } from './end-schedule'
import { openSchedule, scheduleSubject } from './open-schedule'

/**
 * What has not begun does not happen; of one that has begun only its end is dropped, and what its run changed
 * stays. Repeating it changes nothing. Throws Forbidden, NotFound, and Conflict `schedule-over`.
 */
export async function cancelLockSchedule(asked: {
  resellerId: string
  actor: Actor
  scheduleId: string
}): Promise<void> {
  const { resellerId, actor, scheduleId } = asked
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const schedule = await openSchedule(tx, scheduleId)
    const { state, untilAt } = schedule
    if (state === 'cancelled') return
    if (state === 'finished' || hasNothingLeft(schedule)) throw new Conflict('schedule-over')
    await tx.lockSchedule.update({ where: { id: scheduleId }, data: endedSchedule(schedule) })
    await dropNotices(tx, { resellerId, actor, scheduleId, hasBegun: schedule.runId !== null })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'schedule.cancelled',
      subject: await scheduleSubject(tx, scheduleId),
      before: { startsAt: schedule.startsAt, untilAt, askedBy: schedule.askedByName },
    })
  })
}
