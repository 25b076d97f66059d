import 'server-only'
import { askerOf } from '../../audit/actor'
import { inScope, type Tx } from '../../db'
import { AppError, Conflict, Forbidden } from '../../errors'
import type { LockSchedule } from '../../generated/prisma/client'
import { isUniqueViolation } from '../../unique-violation'
import { cancelLockRun } from '../steer-lock-run'
import type { AdvanceScheduleOptions, Advancing, ScheduleCheckpoint } from './advancing'
import { findObstacle } from './find-obstacle'
import { giveBack } from './give-back'
import { planSchedule, type ScheduleStep } from './plan-schedule'
import { closeSchedule, moveSchedule, stopSchedule, waitUntil } from './schedule-steps'
import { startScheduled } from './start-scheduled'

/** How long another run may have a tenant before a person is asked. */
const takenMaxMs = 30 * 60_000
const lookAgainMs = 30_000
const settleMs = 5_000

/**
 * Does what a schedule wants now, if anything. Its run and its own state change in one transaction: however often
 * and by however many processes it is called, and wherever one dies, it starts one run and takes it back once.
 */
export async function advanceSchedule(
  resellerId: string,
  scheduleId: string,
  { now: clock = () => new Date(), checkpoint }: AdvanceScheduleOptions = {},
): Promise<void> {
  const now = clock()
  const check = async (name: ScheduleCheckpoint) => checkpoint?.(name)
  const of = { resellerId, scheduleId, now }
  try {
    const step = await inOpen(of, (tx, schedule) =>
      takeStep(tx, { resellerId, schedule, now, checkpoint: check }),
    )
    await check('committed')
    if (step?.kind === 'end-run') await endRun(of)
  } catch (error) {
    if (!isTaken(error)) throw error
    await inOpen(of, (tx, schedule) => waitForTaken(tx, { resellerId, schedule, now, error }))
  }
}

type Of = { resellerId: string; scheduleId: string; now: Date }

/** Nothing happens to one that is over, or that another process has just advanced. */
function inOpen<T>(
  { resellerId, scheduleId }: Of,
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

async function takeStep(tx: Tx, on: Advancing): Promise<ScheduleStep> {
  const { resellerId, schedule, now, checkpoint } = on
  await checkpoint('opened')
  const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  const step = planSchedule(await loadFacts(tx, schedule), { zone: timeZone, now })
  if (step.kind === 'wait' && step.at) await waitUntil(tx, { resellerId, schedule, at: step.at })
  else if (step.kind === 'move') await moveSchedule(tx, { resellerId, schedule, to: step.to })
  else if (step.kind === 'stop') await stopSchedule(tx, { resellerId, schedule, why: step.why })
  else if (step.kind === 'finish') await closeSchedule(tx, { schedule, now })
  else if (step.kind !== 'wait') await act(tx, on, step.kind)
  await checkpoint('before-commit')
  return step
}

/** What changes tenants needs somebody who answers for it, and a server to send it to. */
async function act(tx: Tx, on: Advancing, kind: 'start' | 'end-run' | 'give-back'): Promise<void> {
  const obstacle = await findObstacle(tx, on)
  if (obstacle) await stopSchedule(tx, { ...on, ...obstacle })
  else if (kind === 'start') await startScheduled(tx, on)
  else if (kind === 'give-back') await giveBack(tx, on)
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

/** Its end has come: what its run has not sent by now is given up, and what it has sent is settled first. */
async function endRun(of: Of): Promise<void> {
  const { resellerId } = of
  const schedule = await inOpen(of, async (tx, found) => {
    await waitUntil(tx, { resellerId, schedule: found, at: new Date(of.now.getTime() + settleMs) })
    return found
  })
  if (!schedule?.runId) return
  try {
    await cancelLockRun({ resellerId, runId: schedule.runId, actor: askerOf(schedule) })
  } catch (error) {
    // It ended by itself meanwhile, or whoever answers for it was suspended: the next look sees it.
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
