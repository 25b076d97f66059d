import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { cleanText } from '../../clean-text'
import type { Tx } from '../../db'
import { Conflict } from '../../errors'
import type { LockSchedule, Prisma } from '../../generated/prisma/client'
import { scheduleSubject } from './open-schedule'
import { addScheduleJob } from './schedule-job'

export type Revision = {
  resellerId: string
  actor: Actor
  schedule: LockSchedule
  /** Of the schedule as the person saw it. */
  revision: number
  /** What is wanted is what stands there already. */
  isSame: boolean
  data: Prisma.LockScheduleUpdateInput & { nextAt: Date }
  told: { before: object; after: object; reason?: string }
}

/**
 * Saves what a person changed of a schedule: from then on that person answers for it, and it waits for its next time. The
 * same change sent twice is one. Throws Conflict `schedule-changed` when somebody else was quicker.
 */
export async function saveRevision(tx: Tx, saving: Revision): Promise<void> {
  const { resellerId, actor, schedule, revision, isSame, data, told } = saving
  if (schedule.revision === revision + 1 && isSame) return
  if (schedule.revision !== revision) throw new Conflict('schedule-changed', { who: schedule.askedByName })
  await tx.lockSchedule.update({
    where: { id: schedule.id },
    data: {
      ...data,
      why: null,
      whyDetail: null,
      askedBy: actor.kind === 'staff' ? actor.id : null,
      askedByName: cleanText(actor.name),
      revision: revision + 1,
    },
  })
  await addScheduleJob(tx, { resellerId, scheduleId: schedule.id, at: data.nextAt })
  const { before, after, reason } = told
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'schedule.changed',
    subject: await scheduleSubject(tx, schedule.id),
    before: { ...before, askedBy: schedule.askedByName },
    after: { ...after, askedBy: actor.name },
    reason,
  })
}
