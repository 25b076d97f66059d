import { setTimeout as wait } from 'node:timers/promises'
import { advanceRun } from '../../../lib/domain/locks/engine/advance-run'
import type { LockCheckpoint } from '../../../lib/domain/locks/engine/lock-engine'
import { startLockRun } from '../../../lib/domain/locks/runs/start-lock-run'
import type { Advance } from '../../../lib/platform/jobs/reconcile'
import { quickPolicy } from '../../support/test-locks'
import { by, type MonthRound, note, tenantIdOf } from './month-round'
import { playEvents } from './play-events'
import { Killed } from './survive'

const places: LockCheckpoint[] = [
  'detail-read',
  'before-sending',
  'sending',
  'answered',
  'sent',
  'verified',
  'ended',
  'before-finish',
]
const turnsMax = 500
/** The deadline of requests is far away here, so how long they may take to leave is said by itself. */
const policy = { ...quickPolicy, leaveMs: 5_000 }

/** Those that a person locked for another reason, before the month. */
export async function lockByHand(round: MonthRound): Promise<void> {
  const tenantIds = round.plan.tenants.flatMap(({ lockedByHand }, tenant) =>
    lockedByHand ? [tenantIdOf(round, tenant)] : [],
  )
  if (tenantIds.length === 0) return
  await startLockRun({ ...by(round), tenantIds, desired: 'locked', reason: 'abuse' })
  await driveRuns(round, 0)
}

/** Advances every run to its end against the sandbox, each in a new process after each kill. */
export async function driveRuns(round: MonthRound, day: number): Promise<void> {
  const { rows } = await round.world.owner.query<{ id: string }>(
    'select id from portal.lock_run where ended_at is null order by number',
  )
  for (const { id } of rows) await driveRun(round, id, day)
}

async function driveRun(round: MonthRound, runId: string, day: number): Promise<void> {
  let remaining = round.random.chance(round.plan.danger) ? round.random.between(1, 3) : 0
  for (let turn = 0; turn < turnsMax; turn += 1) {
    const outcome = await advanceOnce(round, { runId, day, dies: remaining > 0 })
    if (outcome === 'died') {
      remaining -= 1
      round.kills.changing = (round.kills.changing ?? 0) + 1
    } else if (outcome.kind === 'over' || outcome.kind === 'still') return
    else await wait(outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 15)
  }
  throw new Error('the run does not end')
}

type Turn = { runId: string; day: number; dies: boolean }

/** One process, which may die at a checkpoint; a payment comes in while its first request is about to leave. */
async function advanceOnce(round: MonthRound, { runId, day, dies }: Turn): Promise<Advance | 'died'> {
  const place = dies ? round.random.pick(places) : null
  let isDead = false
  const checkpoint = async (name: LockCheckpoint) => {
    isDead ||= name === place
    if (isDead) throw new Killed(name)
    if (name === 'before-sending') await payMeanwhile(round, day)
  }
  return advanceRun(by(round).resellerId, runId, { policy, checkpoint }).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
    note(round, `killed at ${error.message} of a run`)
    return 'died' as const
  })
}

const paying = new WeakMap<MonthRound, Promise<void>>()

/** Requests leave in several lanes; the payments are entered one after another. */
function payMeanwhile(round: MonthRound, day: number): Promise<void> {
  const last = paying.get(round) ?? Promise.resolve()
  const next = last.then(() => playEvents(round, day, 'while-locking'))
  paying.set(round, next)
  return next
}
