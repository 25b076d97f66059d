import 'server-only'
import type { LockSchedule, Prisma } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { cleanText } from '../../../platform/database/clean-text'
import type { Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { scheduleSubject } from './get-schedule-for-update'
import { scheduleJob } from './schedule-job'

export type Revision = {
  resellerId: string
  actor: Actor
  schedule: LockSchedule
  /** The revision that the person saw. */
  revision: number
  /** The values are those already saved. */
  isSame: boolean
  data: Prisma.LockScheduleUpdateInput & { nextAt: Date }
  audited: { before: object; after: object; reason?: string }
}

/**
 * Saves a change of a schedule: the person becomes its author, and its job is queued anew. Idempotent. Throws
 * Conflict `schedule-changed` when another person saved first.
 */
export async function saveRevision(tx: Tx, saving: Revision): Promise<void> {
  const { resellerId, actor, schedule, revision, isSame, data, audited } = saving
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
  await scheduleJob.wake(tx, { resellerId, id: schedule.id, at: data.nextAt })
  const { before, after, reason } = audited
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
