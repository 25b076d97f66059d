import 'server-only'
import type { Actor } from '../../audit/actor'
import { requireActor } from '../../auth/require-actor'
import { inScope } from '../../db'
import { Conflict } from '../../errors'
import { openSchedule } from './open-schedule'
import { saveRevision } from './save-revision'
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
    const { untilAt } = end
    await saveRevision(tx, {
      resellerId,
      actor,
      schedule,
      revision,
      isSame: schedule.untilWantedAt?.getTime() === end.untilWantedAt?.getTime(),
      data: { ...end, businessHours: input.businessHours, state: 'started', nextAt: untilAt },
      told: { before: { untilAt: schedule.untilAt }, after: { untilAt } },
    })
  })
}
