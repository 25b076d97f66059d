import { isHoliday } from '../locks/holidays'
import { dayAfter, instantAt, wallClock, weekdayOf } from '../locks/wall-clock'
import type { Day } from '../sync/days'
import { type DunningPlan, type Stop, stopAt, stopsOf } from './plan'

export type Rest = Pick<DunningPlan, 'skipSundays' | 'skipHolidays'>

const dayMs = 86_400_000

export function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** This day, or the first after it on which a sequence works. */
export function workingDay(day: Day, { skipSundays, skipHolidays }: Rest): Day {
  let found = day
  while ((skipSundays && weekdayOf(found) === 0) || (skipHolidays && isHoliday(found)))
    found = dayAfter(found)
  return found
}

/** When a step comes that follows something that happened on a day. */
export function stepAfter(from: Day, { days, at }: Stop, rest: Rest, zone: string): Date {
  return instantAt({ day: workingDay(daysAfter(from, days), rest), minutes: at }, zone)
}

/** The first time of day of a step that has not passed yet. */
export function stepFrom(now: Date, { at }: Stop, rest: Rest, zone: string): Date {
  const today = workingDay(wallClock(now, zone).day, rest)
  const first = instantAt({ day: today, minutes: at }, zone)
  return first >= now ? first : instantAt({ day: workingDay(dayAfter(today), rest), minutes: at }, zone)
}

/** When the first step of somebody comes who is enrolled now. */
export function firstStep(plan: DunningPlan, { zone, now }: { zone: string; now: Date }): Date {
  const stop = stopAt(plan, 0)
  const wanted = stepAfter(wallClock(now, zone).day, stop, plan, zone)
  return wanted >= now ? wanted : stepFrom(now, stop, plan, zone)
}

/** When all steps come from one on whose instant is known, as long as nothing puts them off. */
export function foreseeSteps(
  plan: DunningPlan,
  { step, dueAt, zone }: { step: number; dueAt: Date; zone: string },
): Date[] {
  const instants = [dueAt]
  let last = dueAt
  for (const stop of stopsOf(plan).slice(step + 1)) {
    last = stepAfter(wallClock(last, zone).day, stop, plan, zone)
    instants.push(last)
  }
  return instants
}

/** When the lock comes if a step is taken now: what its notice names. */
export function lockAfter(
  plan: DunningPlan,
  { step, now, zone }: { step: number; now: Date; zone: string },
): Date {
  return foreseeSteps(plan, { step, dueAt: now, zone }).at(-1) ?? now
}
