import { attendanceAt } from '../business-hours'
import type { Wanted } from '../plan-locks'
import type { ScheduleTimes } from './schedule-times'

export type ScheduleWarning =
  /** Business hours put it off. */
  | { kind: 'moved'; which: 'start' | 'end'; from: Date; to: Date }
  /** Doors close when nobody is there to take the call, or soon nobody will be. */
  | { kind: 'closed' | 'eve'; at: Date; opensAgainAt: Date }

/** What a person should know before the times count. Pure. */
export function scheduleWarnings(times: ScheduleTimes, desired: Wanted, zone: string): ScheduleWarning[] {
  const { wantedAt, startsAt, untilWantedAt, untilAt } = times
  const warnings: ScheduleWarning[] = []
  if (startsAt > wantedAt) warnings.push({ kind: 'moved', which: 'start', from: wantedAt, to: startsAt })
  if (untilAt && untilWantedAt && untilAt > untilWantedAt) {
    warnings.push({ kind: 'moved', which: 'end', from: untilWantedAt, to: untilAt })
  }
  // An unlock that is taken back closes doors at its end.
  const closesAt = desired === 'locked' ? startsAt : untilAt
  const attendance = closesAt && attendanceAt(closesAt, zone)
  if (closesAt && attendance && attendance.kind !== 'attended') {
    warnings.push({ kind: attendance.kind, at: closesAt, opensAgainAt: attendance.opensAgainAt })
  }
  return warnings
}
