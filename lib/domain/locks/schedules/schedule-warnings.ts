import { attendanceAt } from '../../../platform/calendar/business-hours'
import type { Wanted } from '../engine/plan-locks'
import type { ScheduleTimes } from './schedule-times'

export type ScheduleWarning =
  /** Moved to the next business hours. */
  | { kind: 'moved'; which: 'start' | 'end'; from: Date; to: Date }
  /** Tenants are locked outside attended hours, or right before them ending. */
  | { kind: 'closed' | 'eve'; at: Date; opensAgainAt: Date }

/** What to confirm before the times are saved. Pure. */
export function scheduleWarnings(times: ScheduleTimes, desired: Wanted, zone: string): ScheduleWarning[] {
  const { wantedAt, startsAt, untilWantedAt, untilAt } = times
  const warnings: ScheduleWarning[] = []
  if (startsAt > wantedAt) warnings.push({ kind: 'moved', which: 'start', from: wantedAt, to: startsAt })
  if (untilAt && untilWantedAt && untilAt > untilWantedAt) {
    warnings.push({ kind: 'moved', which: 'end', from: untilWantedAt, to: untilAt })
  }
  // The undo of an unlock locks.
  const closesAt = desired === 'locked' ? startsAt : untilAt
  const attendance = closesAt && attendanceAt(closesAt, zone)
  if (closesAt && attendance && attendance.kind !== 'attended') {
    warnings.push({ kind: attendance.kind, at: closesAt, opensAgainAt: attendance.opensAgainAt })
  }
  return warnings
}
