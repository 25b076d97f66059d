import 'server-only'
import type { Actor } from '../../audit/actor'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope } from '../../db'
import { Conflict } from '../../errors'
import type { LockSchedule } from '../../generated/prisma/client'
import { openSchedule } from './open-schedule'
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
 * Another time, end, reason or note. Whoever saves it answers for it from then on, and one that needed a person
 * waits again. The same change sent twice is one. Throws Forbidden, NotFound, and Conflict `schedule-…`.
 */
export async function changeLockSchedule(asked: ChangeLockSchedule): Promise<void> {
  const { resellerId, actor, scheduleId, revision, now = new Date() } = asked
  const request = scheduleRequestSchema.parse(asked)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const schedule = await openSchedule(tx, scheduleId)
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
    // Whoever saves it has seen how its notices stand: they stop it no more.
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
      told: {
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
