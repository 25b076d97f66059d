import 'server-only'
import type { LockSchedule } from '../../../generated/prisma/client'
import { requesterOf, systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { can } from '../../../platform/auth/permissions'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { AppError, Conflict, Forbidden } from '../../../platform/errors'
import type { LockReason } from '../lock-reasons'
import { cancelLockRun } from '../runs/pause-lock-run'
import { listUndoableIn } from '../runs/preview-undo'
import { startLockRunIn } from '../runs/start-lock-run'
import { scheduleSubject } from './get-schedule-for-update'
import { closeSchedule, moveSchedule, stopSchedule, waitUntil } from './move-schedule'
import { planSchedule, type ScheduleStep } from './plan-schedule'
import type { ScheduleCause } from './schedule-cause'
import type { AdvanceScheduleOptions, ScheduleCheckpoint, SchedulePass } from './schedule-pass'
import { startScheduledRun } from './start-scheduled-run'

/** How long a tenant may be in another run before the schedule stops for a person. */
const takenMaxMs = 30 * 60_000
const lookAgainMs = 30_000
const settleMs = 5_000

/**
 * Takes the next step of a schedule, if any. Its run and its own state change in one transaction: however often
 * and by however many processes it is called, it starts one run and undoes it once.
 */
export async function advanceSchedule(
  resellerId: string,
  scheduleId: string,
  { now: clock = () => new Date(), checkpoint, follow }: AdvanceScheduleOptions = {},
): Promise<void> {
  const now = clock()
  const check = async (name: ScheduleCheckpoint) => checkpoint?.(name)
  const of = { resellerId, scheduleId, now }
  try {
    const step = await withOpenSchedule(of, (tx, schedule) =>
      takeStep(tx, { resellerId, schedule, now, checkpoint: check, follow }),
    )
    await check('committed')
    if (step?.kind === 'end-run') await endRun(of)
  } catch (error) {
    if (!isTaken(error)) throw error
    await withOpenSchedule(of, (tx, schedule) => waitForTaken(tx, { resellerId, schedule, now, error }))
  }
}

type ScheduleRef = { resellerId: string; scheduleId: string; now: Date }

/**
 * Runs `work` with the row locked; null for a schedule that is over, or that another process has just advanced.
 */
function withOpenSchedule<T>(
  { resellerId, scheduleId }: ScheduleRef,
  work: (tx: Tx, schedule: LockSchedule) => Promise<T>,
): Promise<T | null> {
  return inScope(
    resellerId,
    async (tx) => {
      await tx.$executeRaw`select 1 from portal.lock_schedule where id = ${scheduleId}::uuid for update`
      const schedule = await tx.lockSchedule.findUnique({ where: { id: scheduleId } })
      const isOpen = schedule?.state === 'waiting' || schedule?.state === 'started'
      return schedule && isOpen ? work(tx, schedule) : null
    },
    { timeoutMs: 60_000 },
  )
}

async function takeStep(tx: Tx, on: SchedulePass): Promise<ScheduleStep> {
  const { resellerId, schedule, now, checkpoint } = on
  await checkpoint('opened')
  const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const step = planSchedule(await loadFacts(tx, schedule), { zone: timeZone, now })
  if (step.kind === 'wait' && step.at) await waitUntil(tx, { resellerId, schedule, at: step.at })
  else if (step.kind === 'move') await moveSchedule(tx, { resellerId, schedule, to: step.to })
  else if (step.kind === 'stop') await stopSchedule(tx, { resellerId, schedule, why: step.why })
  else if (step.kind === 'finish') await closeSchedule(tx, { schedule, now })
  else if (step.kind !== 'wait') await changeTenants(tx, on, step.kind)
  await checkpoint('before-commit')
  return step
}

/** Steps that change tenants need an author who may still lock, and a connection. */
async function changeTenants(
  tx: Tx,
  on: SchedulePass,
  kind: 'start' | 'end-run' | 'give-back',
): Promise<void> {
  const obstacle = await findObstacle(tx, on)
  if (obstacle) await stopSchedule(tx, { ...on, ...obstacle })
  else if (kind === 'start') await startScheduledRun(tx, on)
  else if (kind === 'give-back') await undoScheduledRun(tx, on)
}

async function loadFacts(tx: Tx, schedule: LockSchedule) {
  const ids = [schedule.runId, schedule.undoRunId].filter((id) => id !== null)
  const runs = await tx.lockRun.findMany({
    where: { id: { in: ids } },
    select: { id: true, state: true, endedAt: true },
  })
  const of = (id: string | null) => runs.find((run) => run.id === id) ?? null
  const run = of(schedule.runId)
  return {
    ...schedule,
    state: schedule.state as 'waiting' | 'started',
    run: run && { isCancelled: run.state === 'cancelled', endedAt: run.endedAt },
    undo: of(schedule.undoRunId),
  }
}

/** At its end: cancels what its run has not sent; what was sent is settled before the undo. */
async function endRun(of: ScheduleRef): Promise<void> {
  const { resellerId } = of
  const schedule = await withOpenSchedule(of, async (tx, found) => {
    await waitUntil(tx, { resellerId, schedule: found, at: new Date(of.now.getTime() + settleMs) })
    return found
  })
  if (!schedule?.runId) return
  try {
    await cancelLockRun({ resellerId, runId: schedule.runId, actor: requesterOf(schedule) })
  } catch (error) {
    // It has ended meanwhile, or its author was suspended: the next advance handles both.
    if (!(error instanceof Conflict || error instanceof Forbidden)) throw error
  }
}

const takenCodes = ['tenant-in-run', 'everyone-on', 'everyone-under-way']

function isTaken(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof AppError && takenCodes.includes(error.code))
}

async function waitForTaken(
  tx: Tx,
  on: { resellerId: string; schedule: LockSchedule; now: Date; error: unknown },
): Promise<void> {
  const { resellerId, schedule, now, error } = on
  const due = schedule.state === 'waiting' ? schedule.startsAt : (schedule.untilAt ?? now)
  if (now.getTime() - due.getTime() <= takenMaxMs) {
    await waitUntil(tx, { resellerId, schedule, at: new Date(now.getTime() + lookAgainMs) })
    return
  }
  const { tenant = '', run = '', number = '', who = '' } = error instanceof AppError ? error.values : {}
  const detail = [tenant, run && `#${run}`, number && `#${number}`, who].filter(Boolean).join(' · ')
  const why = number ? 'everyone-on' : 'tenant-in-run'
  await stopSchedule(tx, { resellerId, schedule, why, detail })
}

/** Why a schedule may not act until a person decides; null when nothing prevents it. */
async function findObstacle(
  tx: Tx,
  { resellerId, schedule }: { resellerId: string; schedule: LockSchedule },
): Promise<{ why: ScheduleCause; detail?: string } | null> {
  const { askedBy, askedByName } = schedule
  if (askedBy) {
    const staff = await tx.staff.findUnique({
      where: { id: askedBy },
      select: { role: true, suspendedAt: true },
    })
    if (!staff || staff.suspendedAt) return { why: 'asker-suspended', detail: askedByName }
    if (!can(staff.role, 'tenants:lock')) return { why: 'asker-may-not', detail: askedByName }
  }
  const unsent = schedule.runId ? 0 : await countUnsent(tx, schedule.id)
  if (unsent > 0) return { why: 'notice-not-sent', detail: String(unsent) }
  const connection = await tx.connection.findUnique({ where: { resellerId }, select: { resellerId: true } })
  return connection ? null : { why: 'connection-missing' }
}

/** How many notices before the lock are not known to be sent. */
async function countUnsent(tx: Tx, scheduleId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select (count(*) filter (where n.state in ('waiting', 'failed'))
      + coalesce(sum((select count(*) from portal.lock_notice_item i
          left join portal.message m
            on m.reseller_id = n.reseller_id and m.key = 'lock-notice:' || n.id || ':' || i.tenant_id
          where n.state = 'planned' and i.notice_id = n.id and i.outcome = 'planned'
            and m.state is distinct from 'sent')), 0))::int as count
    from portal.lock_notice n where n.schedule_id = ${scheduleId}::uuid and n.timing = 'before'`
  return row?.count ?? 0
}

/** Undoes the run of a schedule at its end: only what that run changed and nothing has changed since. */
async function undoScheduledRun(tx: Tx, on: SchedulePass): Promise<void> {
  const { resellerId, schedule, now } = on
  if (!schedule.runId) return
  const tenantIds = (await listUndoableIn(tx, schedule.runId)).map(({ tenantId }) => tenantId)
  if (tenantIds.length === 0) {
    await closeSchedule(tx, { schedule, now, why: 'nothing-to-undo' })
    return
  }
  const run = await startLockRunIn(tx, {
    resellerId,
    actor: requesterOf(schedule),
    tenantIds,
    desired: schedule.desired === 'locked' ? 'unlocked' : 'locked',
    reason: schedule.reason as LockReason,
    note: schedule.note,
    undoes: schedule.runId,
  })
  await on.checkpoint('run-started')
  await tx.lockSchedule.update({
    where: { id: schedule.id },
    data: { undoRunId: run.runId, nextAt: null },
  })
  // Notices after the undo belong to this run.
  await tx.lockNotice.updateMany({
    where: { scheduleId: schedule.id, timing: 'back', state: 'waiting' },
    data: { runId: run.runId },
  })
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'schedule.returned',
    subject: await scheduleSubject(tx, schedule.id),
    after: { run: run.number, tenants: tenantIds.length },
  })
}
