import { wallClock } from '../locks/wall-clock'
import type { MessageState } from '../messages/states'
import { type DunningPlan, isLockStep, stopAt } from './plan'
import type { EndCode, EnrolmentState, StopCode } from './states'
import { stepAfter } from './step-times'

export type EnrolmentFacts = {
  state: Exclude<EnrolmentState, 'ended'>
  /** The next step. */
  step: number
  dueAt: Date
  plan: DunningPlan
  tenant: { access: string; isHeld: boolean; isGone: boolean }
  /** Somebody else unlocked the tenant since it was enrolled. */
  wasUnlocked: boolean
  /** The notice of the step before; null before the first, and `state` null when its message is not there. */
  last: { state: MessageState | null; sentAt: Date | null; isWaived: boolean } | null
  /** Another run has the tenant. */
  isTaken: boolean
  /** What became of the tenant in the run of the lock. */
  lock: { state: string; isOver: boolean } | null
}

export type EnrolmentStep =
  | { kind: 'rest' }
  /** Nothing now; look again then. */
  | { kind: 'wait'; until: Date }
  /** Later than it was foreseen. */
  | { kind: 'move'; dueAt: Date }
  | { kind: 'notice' }
  | { kind: 'lock' }
  | { kind: 'stop'; why: StopCode; detail?: string }
  | { kind: 'end'; why: EndCode }

/** What was missed for longer than this is no longer what somebody wants without looking. */
const lateMaxMs = 24 * 3_600_000
/** How long a step waits for the notice before it to leave. */
const unsentMaxMs = 72 * 3_600_000
const takenMaxMs = 30 * 60_000
const lookAgainMs = 30_000
const unsentAgainMs = 60_000

type Clock = { zone: string; now: Date }

/** What the way of one tenant wants now. Pure. */
export function planEnrolment(facts: EnrolmentFacts, clock: Clock): EnrolmentStep {
  const { state, tenant, dueAt } = facts
  const { now } = clock
  if (tenant.isGone) return { kind: 'end', why: 'gone' }
  if (state === 'locking') return afterLock(facts, now)
  if (tenant.access === 'locked') return { kind: 'end', why: 'locked-otherwise' }
  if (facts.wasUnlocked) return { kind: 'end', why: 'unlocked' }
  if (state === 'paused' || state === 'needs-person') return { kind: 'rest' }
  if (now < dueAt) return { kind: 'wait', until: dueAt }
  // A hold will be respected when the time comes, so nothing is announced either.
  if (tenant.isHeld) return { kind: 'stop', why: 'held' }
  return afterNotice(facts, clock) ?? whenDue(facts, now)
}

/** A notice must have left, and its days must have passed, before the next step comes. */
function afterNotice(
  { last, step, plan, dueAt }: EnrolmentFacts,
  { zone, now }: Clock,
): EnrolmentStep | null {
  if (step === 0 || last?.isWaived) return null
  if (last?.state === 'planned' || last?.state === 'sending') {
    const isLong = now.getTime() - dueAt.getTime() > unsentMaxMs
    return isLong ? { kind: 'stop', why: 'notice-waits' } : { kind: 'wait', until: later(now, unsentAgainMs) }
  }
  if (last?.state !== 'sent' || !last.sentAt) {
    return { kind: 'stop', why: 'notice-not-sent', detail: last?.state ?? 'missing' }
  }
  const earliest = stepAfter(wallClock(last.sentAt, zone).day, stopAt(plan, step), plan, zone)
  return earliest > now ? { kind: 'move', dueAt: earliest } : null
}

function whenDue({ step, plan, dueAt, isTaken }: EnrolmentFacts, now: Date): EnrolmentStep {
  const late = now.getTime() - dueAt.getTime()
  if (late > lateMaxMs) return { kind: 'stop', why: 'too-late' }
  if (!isLockStep(plan, step)) return { kind: 'notice' }
  if (!isTaken) return { kind: 'lock' }
  return waitForTaken(dueAt, now, 'tenant-in-run')
}

/** What has the tenant, or all of them, is waited for, but not for ever. */
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
