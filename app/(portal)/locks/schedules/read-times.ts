import {
  endOfGrace,
  type ScheduleTimes,
  type TimesProblem,
  toScheduleTimes,
} from '@/lib/domain/locks/schedules/schedule-times'
import type { TimesInput } from '@/lib/domain/locks/schedules/schemas'
import { nextBusinessTime } from '@/lib/platform/calendar/business-hours'
import { daysFrom } from '@/lib/platform/calendar/days'
import { instantAt, toTime, wallClock } from '@/lib/platform/calendar/wall-clock'
import type { TimesAddress } from './search-params'

export function toTimesInput({ hours, ...times }: TimesAddress): TimesInput {
  const { on, at, untilOn, untilAt } = times
  return { on, at, untilOn, untilAt, businessHours: hours }
}

/** What the second step shows; while the first is not done or not right, no times but perhaps what is wrong. */
export function readTimes(
  address: TimesAddress,
  clock: { zone: string; now: Date },
): { times: ScheduleTimes | null; problem: TimesProblem | null } {
  if (!address.step) return { times: null, problem: null }
  const on = address.when === 'grace' ? endOfGrace(address.days, clock) : address.on
  if (on === null) return { times: null, problem: { field: 'days', code: 'schedule-grace-days' } }
  const result = toScheduleTimes(toTimesInput({ ...address, on }), clock)
  return 'times' in result ? { times: result.times, problem: null } : { times: null, problem: result.problem }
}

/** Nine in the morning of the next working day, in business hours: nobody is locked out overnight by default. */
export function proposedTimes({ zone, now }: { zone: string; now: Date }): Partial<TimesAddress> {
  const { day } = wallClock(daysFrom(now, 1), zone)
  const { day: on } = wallClock(nextBusinessTime(instantAt({ day, minutes: 9 * 60 }, zone), zone), zone)
  return { on, at: '09:00', hours: true }
}

/** An instant as the two fields of a form; an end that is not there is empty. */
export function toFields(instant: Date | null, zone: string): { day: string; time: string } {
  if (!instant) return { day: '', time: '' }
  const { day, minutes } = wallClock(instant, zone)
  return { day, time: toTime(minutes) }
}

export function daysOffered({ zone, now }: { zone: string; now: Date }): { first: string; last: string } {
  const last = daysFrom(now, 365)
  return { first: wallClock(now, zone).day, last: wallClock(last, zone).day }
}
