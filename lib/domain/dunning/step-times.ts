import { addDays, type Day, weekdayOf } from '../../platform/calendar/days'
import { isHoliday } from '../../platform/calendar/holidays'
import { instantAt, wallClock } from '../../platform/calendar/wall-clock'
import { type DunningPlan, type StepTime, stepTimeAt, stepTimesOf } from './dunning-plan'

export type Rest = Pick<DunningPlan, 'skipSundays' | 'skipHolidays'>

/** This day, or the next one that is not excluded by `rest`. */
export function workingDay(day: Day, { skipSundays, skipHolidays }: Rest): Day {
  let found = day
  while ((skipSundays && weekdayOf(found) === 0) || (skipHolidays && isHoliday(found)))
    found = addDays(found, 1)
  return found
}

/** When a step is due that follows an event on a day. */
export function stepAfter(from: Day, { days, at }: StepTime, rest: Rest, zone: string): Date {
  return instantAt({ day: workingDay(addDays(from, days), rest), minutes: at }, zone)
}

/** The next occurrence of a step's time of day. */
export function stepFrom(now: Date, { at }: StepTime, rest: Rest, zone: string): Date {
  const today = workingDay(wallClock(now, zone).day, rest)
  const first = instantAt({ day: today, minutes: at }, zone)
  return first >= now ? first : instantAt({ day: workingDay(addDays(today, 1), rest), minutes: at }, zone)
}

/** When the first step of an enrolment made now is due. */
export function firstStep(plan: DunningPlan, { zone, now }: { zone: string; now: Date }): Date {
  const stop = stepTimeAt(plan, 0)
  const wanted = stepAfter(wallClock(now, zone).day, stop, plan, zone)
  return wanted >= now ? wanted : stepFrom(now, stop, plan, zone)
}

/** When all steps from a known one on are due, unless one is postponed. */
export function planStepTimes(
  plan: DunningPlan,
  { step, dueAt, zone }: { step: number; dueAt: Date; zone: string },
): Date[] {
  const instants = [dueAt]
  let last = dueAt
  for (const stop of stepTimesOf(plan).slice(step + 1)) {
    last = stepAfter(wallClock(last, zone).day, stop, plan, zone)
    instants.push(last)
  }
  return instants
}

/** The lock date that a notice sent now announces. */
export function lockAfter(
  plan: DunningPlan,
  { step, now, zone }: { step: number; now: Date; zone: string },
): Date {
  return planStepTimes(plan, { step, dueAt: now, zone }).at(-1) ?? now
}
