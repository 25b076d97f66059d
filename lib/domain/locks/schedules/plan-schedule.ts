import { isBusinessTime, nextBusinessTime } from '../../../platform/calendar/business-hours'
import { dayMs } from '../../../platform/calendar/days'
import type { ScheduleCause } from './schedule-cause'

export type ScheduleFacts = {
  state: 'waiting' | 'started'
  startsAt: Date
  untilAt: Date | null
  businessHours: boolean
  /** The run that it started, and the one that undoes it. */
  run: { isCancelled: boolean; endedAt: Date | null } | null
  undo: { endedAt: Date | null } | null
}

export type ScheduleStep =
  /** Null: nothing to do until a run ends. */
  | { kind: 'wait'; at: Date | null }
  | { kind: 'move'; to: Date }
  | { kind: 'stop'; why: ScheduleCause }
  | { kind: 'start' }
  /** Cancel what its run has not sent: nothing may be sent after the end. */
  | { kind: 'end-run' }
  | { kind: 'give-back' }
  | { kind: 'finish' }

/** A step missed for longer than this needs a person. */
const lateMaxMs = dayMs
const settleMaxMs = 3_600_000
const lookAgainMs = 5_000

/** The next step of a schedule. Pure. */
export function planSchedule(schedule: ScheduleFacts, at: { zone: string; now: Date }): ScheduleStep {
  const { state, startsAt, untilAt, run, undo } = schedule
  if (state === 'waiting') {
    const isOver = untilAt !== null && at.now >= untilAt
    return planDue(schedule, { ...at, due: startsAt, isOver, step: { kind: 'start' } })
  }
  if (undo) return undo.endedAt ? { kind: 'finish' } : { kind: 'wait', at: null }
  if (!untilAt) return run?.endedAt ? { kind: 'finish' } : { kind: 'wait', at: null }
  return planDue(schedule, { ...at, due: untilAt, isOver: false, step: planEnd(schedule, untilAt, at.now) })
}

type Due = { zone: string; now: Date; due: Date; isOver: boolean; step: ScheduleStep }

function planDue({ businessHours }: ScheduleFacts, { zone, now, due, isOver, step }: Due): ScheduleStep {
  if (now < due) return { kind: 'wait', at: due }
  if (isOver || now.getTime() - due.getTime() > lateMaxMs) return { kind: 'stop', why: 'too-late' }
  if (businessHours && !isBusinessTime(now, zone)) return { kind: 'move', to: nextBusinessTime(now, zone) }
  return step
}

function planEnd({ run }: ScheduleFacts, untilAt: Date, now: Date): ScheduleStep {
  if (!run || run.endedAt) return { kind: 'give-back' }
  if (!run.isCancelled) return { kind: 'end-run' }
  if (now.getTime() - untilAt.getTime() > settleMaxMs) return { kind: 'stop', why: 'run-not-over' }
  return { kind: 'wait', at: new Date(now.getTime() + lookAgainMs) }
}
