import { dayMs } from '../../../platform/calendar/days'
import { wallClock } from '../../../platform/calendar/wall-clock'
import type { MessageState } from '../../messages/runs/states'
import { type DunningPlan, isLockStep, stepTimeAt } from '../dunning-plan'
import type { EndCode, EnrolmentState, StopCode } from '../status'
import { stepAfter } from '../step-times'

export type EnrolmentFacts = {
  state: Exclude<EnrolmentState, 'ended'>
  /** The next step. */
  step: number
  dueAt: Date
  plan: DunningPlan
  tenant: { access: string; isHeld: boolean; isGone: boolean }
  /** Somebody else has unlocked the tenant since enrolment. */
  wasUnlocked: boolean
  /** The previous notice; null before the first, `state` null when its message is missing. */
  last: { state: MessageState | null; sentAt: Date | null; isWaived: boolean } | null
  /** Another run holds the tenant. */
  isTaken: boolean
  /** The tenant's item in the lock run. */
  lock: { state: string; isOver: boolean } | null
}

export type EnrolmentStep =
  | { kind: 'rest' }
  /** Nothing to do until then. */
  | { kind: 'wait'; until: Date }
  /** Due later than planned. */
  | { kind: 'move'; dueAt: Date }
  | { kind: 'notice' }
  | { kind: 'lock' }
  | { kind: 'stop'; why: StopCode; detail?: string }
  | { kind: 'end'; why: EndCode }

/** A step missed by more than this needs a decision. */
const lateMaxMs = dayMs
/** How long a step waits for the previous notice to be sent. */
const unsentMaxMs = 3 * dayMs
const takenMaxMs = 30 * 60_000
const lookAgainMs = 30_000
const unsentAgainMs = 60_000

type ZonedTime = { zone: string; now: Date }

/** The next action of one enrolment. Pure. */
export function planEnrolment(facts: EnrolmentFacts, clock: ZonedTime): EnrolmentStep {
  const { state, tenant, dueAt } = facts
  const { now } = clock
  if (tenant.isGone) return { kind: 'end', why: 'gone' }
  if (state === 'locking') return afterLock(facts, now)
  if (tenant.access === 'locked') return { kind: 'end', why: 'locked-otherwise' }
  if (facts.wasUnlocked) return { kind: 'end', why: 'unlocked' }
  if (state === 'paused' || state === 'needs-person') return { kind: 'rest' }
  if (now < dueAt) return { kind: 'wait', until: dueAt }
  // A held tenant will not be locked, so nothing is announced.
  if (tenant.isHeld) return { kind: 'stop', why: 'held' }
  return afterNotice(facts, clock) ?? whenDue(facts, now)
}

/** The previous notice must be sent, and the days since must have passed. */
function afterNotice(
  { last, step, plan, dueAt }: EnrolmentFacts,
  { zone, now }: ZonedTime,
): EnrolmentStep | null {
  if (step === 0 || last?.isWaived) return null
  if (last?.state === 'planned' || last?.state === 'sending') {
    const isLong = now.getTime() - dueAt.getTime() > unsentMaxMs
    return isLong ? { kind: 'stop', why: 'notice-waits' } : { kind: 'wait', until: later(now, unsentAgainMs) }
  }
  if (last?.state !== 'sent' || !last.sentAt) {
    return { kind: 'stop', why: 'notice-not-sent', detail: last?.state ?? 'missing' }
  }
  const earliest = stepAfter(wallClock(last.sentAt, zone).day, stepTimeAt(plan, step), plan, zone)
  return earliest > now ? { kind: 'move', dueAt: earliest } : null
}

function whenDue({ step, plan, dueAt, isTaken }: EnrolmentFacts, now: Date): EnrolmentStep {
  const late = now.getTime() - dueAt.getTime()
  if (late > lateMaxMs) return { kind: 'stop', why: 'too-late' }
  if (!isLockStep(plan, step)) return { kind: 'notice' }
  if (!isTaken) return { kind: 'lock' }
  return waitForTaken(dueAt, now, 'tenant-in-run')
}

/** Waits, up to a limit, for another run or a global lock to release the tenant. */
export function waitForTaken(
  dueAt: Date,
  now: Date,
  why: Extract<StopCode, 'tenant-in-run' | 'everyone-on'>,
): EnrolmentStep {
  if (now.getTime() - dueAt.getTime() > takenMaxMs) return { kind: 'stop', why }
  return { kind: 'wait', until: later(now, lookAgainMs) }
}

function afterLock({ lock, tenant }: EnrolmentFacts, now: Date): EnrolmentStep {
  if (!lock) return { kind: 'stop', why: 'lock-failed', detail: 'missing' }
  if (!lock.isOver) return { kind: 'wait', until: later(now, lookAgainMs) }
  if (lock.state === 'confirmed') return { kind: 'end', why: 'locked' }
  if (tenant.access === 'locked') return { kind: 'end', why: 'locked-otherwise' }
  if (lock.state === 'held') return { kind: 'stop', why: 'held' }
  return { kind: 'stop', why: 'lock-failed', detail: lock.state }
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
