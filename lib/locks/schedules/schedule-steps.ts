import 'server-only'
import { theWorker } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import type { Tx } from '../../db'
import type { LockSchedule } from '../../generated/prisma/client'
import { scheduleSubject } from './open-schedule'
import { addScheduleJob } from './schedule-job'
import type { ScheduleWhy } from './why'

type On = { resellerId: string; schedule: LockSchedule }

export async function waitUntil(tx: Tx, { resellerId, schedule, at }: On & { at: Date }): Promise<void> {
  await tx.lockSchedule.update({ where: { id: schedule.id }, data: { nextAt: at } })
  await addScheduleJob(tx, { resellerId, scheduleId: schedule.id, at })
}

/** Its time has come outside business hours: it comes again with the next opening. */
export async function moveSchedule(tx: Tx, { resellerId, schedule, to }: On & { to: Date }): Promise<void> {
  const waits = schedule.state === 'waiting'
  await tx.lockSchedule.update({
    where: { id: schedule.id },
    data: { nextAt: to, ...(waits ? { startsAt: to } : { untilAt: to }) },
  })
  await addScheduleJob(tx, { resellerId, scheduleId: schedule.id, at: to })
  await recordAudit(tx, {
    resellerId,
    actor: theWorker,
    action: 'schedule.moved',
    subject: await scheduleSubject(tx, schedule.id),
    before: waits ? { startsAt: schedule.startsAt } : { untilAt: schedule.untilAt },
    after: waits ? { startsAt: to } : { untilAt: to },
  })
}

/** It does nothing more until a person decides. */
export async function stopSchedule(
  tx: Tx,
  { resellerId, schedule, why, detail }: On & { why: ScheduleWhy; detail?: string },
): Promise<void> {
  await tx.lockSchedule.update({
    where: { id: schedule.id },
    data: { state: 'needs_person', why, whyDetail: detail ?? null, nextAt: null },
  })
  await recordAudit(tx, {
    resellerId,
    actor: theWorker,
    action: 'schedule.stopped',
    subject: await scheduleSubject(tx, schedule.id),
    after: { why, ...(detail && { detail }) },
  })
}

export async function closeSchedule(
  tx: Tx,
  { schedule, now, why }: { schedule: LockSchedule; now: Date; why?: ScheduleWhy },
): Promise<void> {
  await tx.lockSchedule.update({
    where: { id: schedule.id },
    data: { state: 'finished', nextAt: null, endedAt: now, why: why ?? schedule.why },
  })
  // There was nothing to change, so there is nothing to tell.
  await tx.lockNotice.updateMany({
    where: { scheduleId: schedule.id, runId: null, timing: { in: ['after', 'back'] }, state: 'waiting' },
    data: { state: 'cancelled', endedAt: now },
  })
}
