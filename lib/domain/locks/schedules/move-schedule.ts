import 'server-only'
import type { LockSchedule } from '../../../generated/prisma/client'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import type { Tx } from '../../../platform/database/db'
import { scheduleSubject } from './get-schedule-for-update'
import type { ScheduleCause } from './schedule-cause'
import { scheduleJob } from './schedule-job'

type ScheduleMove = { resellerId: string; schedule: LockSchedule }

export async function waitUntil(
  tx: Tx,
  { resellerId, schedule, at }: ScheduleMove & { at: Date },
): Promise<void> {
  await tx.lockSchedule.update({ where: { id: schedule.id }, data: { nextAt: at } })
  await scheduleJob.wake(tx, { resellerId, id: schedule.id, at })
}

/** Postpones a step to the next business hours. */
export async function moveSchedule(
  tx: Tx,
  { resellerId, schedule, to }: ScheduleMove & { to: Date },
): Promise<void> {
  const waits = schedule.state === 'waiting'
  await tx.lockSchedule.update({
    where: { id: schedule.id },
    data: { nextAt: to, ...(waits ? { startsAt: to } : { untilAt: to }) },
  })
  await scheduleJob.wake(tx, { resellerId, id: schedule.id, at: to })
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'schedule.moved',
    subject: await scheduleSubject(tx, schedule.id),
    before: waits ? { startsAt: schedule.startsAt } : { untilAt: schedule.untilAt },
    after: waits ? { startsAt: to } : { untilAt: to },
  })
}

/** Stops a schedule until a person decides. */
export async function stopSchedule(
  tx: Tx,
  { resellerId, schedule, why, detail }: ScheduleMove & { why: ScheduleCause; detail?: string },
): Promise<void> {
  await tx.lockSchedule.update({
    where: { id: schedule.id },
    data: { state: 'needs_person', why, whyDetail: detail ?? null, nextAt: null },
  })
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'schedule.stopped',
    subject: await scheduleSubject(tx, schedule.id),
    after: { why, ...(detail && { detail }) },
  })
}

export async function closeSchedule(
  tx: Tx,
  { schedule, now, why }: { schedule: LockSchedule; now: Date; why?: ScheduleCause },
): Promise<void> {
  await tx.lockSchedule.update({
    where: { id: schedule.id },
    data: { state: 'finished', nextAt: null, endedAt: now, why: why ?? schedule.why },
  })
  // Without a run there is nothing to notify of.
  await tx.lockNotice.updateMany({
    where: { scheduleId: schedule.id, runId: null, timing: { in: ['after', 'back'] }, state: 'waiting' },
    data: { state: 'cancelled', endedAt: now },
  })
}
