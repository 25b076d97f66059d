import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { getScheduleForUpdate } from './get-schedule-for-update'
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
 * Changes the end of a schedule that has begun; the person becomes its author. Idempotent. Throws Forbidden,
 * NotFound, and Conflict `schedule-…`.
 */
export async function changeScheduleEnd(request: ChangeScheduleEnd): Promise<void> {
  const { resellerId, actor, scheduleId, revision, now = new Date() } = request
  const input = timesInputSchema.parse(request.end)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    const schedule = await getScheduleForUpdate(tx, scheduleId)
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
      audited: { before: { untilAt: schedule.untilAt }, after: { untilAt } },
    })
  })
}
