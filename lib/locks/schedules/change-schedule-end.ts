import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope } from '../../db'
import { Conflict } from '../../errors'
import { openSchedule, scheduleSubject } from './open-schedule'
import { addScheduleJob } from './schedule-job'
import { toScheduleEnd } from './schedule-times'
import { type TimesInput, timesInputSchema } from './schemas'

export type ChangeScheduleEnd = {
  resellerId: string
  actor: Actor
  scheduleId: string
  /** Of the schedule as the person saw it. */
  revision: number
  end: Pick<TimesInput, 'untilOn' | 'untilAt' | 'businessHours'>
  now?: Date
}

/**
 * Another end for one that has begun; whoever saves it answers for it from then on. The same change sent twice is
 * one. Throws Forbidden, NotFound, and Conflict `schedule-…`.
 */
export async function changeScheduleEnd(asked: ChangeScheduleEnd): Promise<void> {
  const { resellerId, actor, scheduleId, revision, now = new Date() } = asked
  const input = timesInputSchema.parse(asked.end)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const schedule = await openSchedule(tx, scheduleId)
    const isOpen = schedule.state === 'started' || schedule.state === 'needs_person'
    if (!schedule.runId || schedule.undoRunId || !isOpen) throw new Conflict('schedule-over')
    const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    const end = toScheduleEnd(input, { zone: timeZone, now, after: schedule.startsAt })
    if ('problem' in end) throw new Conflict(end.problem.code)
    if (!end.untilAt) throw new Conflict('schedule-until-missing')
    const isSame = schedule.untilWantedAt?.getTime() === end.untilWantedAt?.getTime()
    if (schedule.revision === revision + 1 && isSame) return
    if (schedule.revision !== revision) throw new Conflict('schedule-changed', { who: schedule.askedByName })
    await tx.lockSchedule.update({
      where: { id: scheduleId },
      data: {
        ...end,
        businessHours: input.businessHours,
        state: 'started',
        why: null,
        whyDetail: null,
        nextAt: end.untilAt,
        askedBy: actor.kind === 'staff' ? actor.id : null,
        askedByName: cleanText(actor.name),
        revision: revision + 1,
      },
    })
    await addScheduleJob(tx, { resellerId, scheduleId, at: end.untilAt })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'schedule.changed',
      subject: await scheduleSubject(tx, scheduleId),
      before: { untilAt: schedule.untilAt, askedBy: schedule.askedByName },
      after: { untilAt: end.untilAt, askedBy: actor.name },
    })
  })
}
