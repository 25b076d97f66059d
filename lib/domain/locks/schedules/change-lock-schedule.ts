import 'server-only'
import type { LockSchedule } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { getScheduleForUpdate } from './get-schedule-for-update'
import { saveRevision } from './save-revision'
import { requireScheduleTimes } from './schedule-times'
import { type ScheduleRequest, scheduleRequestSchema } from './schemas'

export type ChangeLockSchedule = ScheduleRequest & {
  resellerId: string
  actor: Actor
  scheduleId: string
  /** Of the schedule as the person saw it. */
  revision: number
  now?: Date
}

/**
 * Changes time, end, reason or note. The person becomes the author, and a stopped schedule waits again.
 * Idempotent. Throws Forbidden, NotFound, and Conflict `schedule-…`.
 */
export async function changeLockSchedule(input: ChangeLockSchedule): Promise<void> {
  const { resellerId, actor, scheduleId, revision, now = new Date() } = input
  const request = scheduleRequestSchema.parse(input)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const schedule = await getScheduleForUpdate(tx, scheduleId)
    if (schedule.runId || (schedule.state !== 'waiting' && schedule.state !== 'needs_person')) {
      throw new Conflict('schedule-begun')
    }
    const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    const wanted = {
      ...requireScheduleTimes(request, { zone: timeZone, now }),
      reason: request.reason,
      note: request.note && cleanText(request.note),
    }
    const { startsAt, untilAt, note, reason } = wanted
    // Saving confirms the state of its notices: failed ones no longer stop the schedule.
    await tx.lockNotice.updateMany({
      where: { scheduleId, timing: 'before', state: { in: ['planned', 'failed'] } },
      data: { state: 'waived' },
    })
    await saveRevision(tx, {
      resellerId,
      actor,
      schedule,
      revision,
      isSame: isSame(schedule, wanted),
      data: { ...wanted, state: 'waiting', nextAt: startsAt },
      audited: {
        before: { startsAt: schedule.startsAt, untilAt: schedule.untilAt },
        after: { startsAt, untilAt },
        reason: note ? `${reason}: ${note}` : reason,
      },
    })
  })
}

type Compared = Pick<LockSchedule, 'wantedAt' | 'untilWantedAt' | 'businessHours' | 'reason' | 'note'>

function isSame(one: Compared, two: Compared): boolean {
  return (
    one.wantedAt.getTime() === two.wantedAt.getTime() &&
    one.untilWantedAt?.getTime() === two.untilWantedAt?.getTime() &&
    one.businessHours === two.businessHours &&
    one.reason === two.reason &&
    one.note === two.note
  )
}
