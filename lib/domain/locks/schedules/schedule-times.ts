import { nextBusinessTime } from '../../../platform/calendar/business-hours'
import { addDays, type Day, dayMs, isDay } from '../../../platform/calendar/days'
import { instantAt, toMinutes, wallClock } from '../../../platform/calendar/wall-clock'
import { Conflict } from '../../../platform/errors'
import type { TimesInput } from './schemas'

export type ScheduleTimes = {
  /** The instant chosen, and the one used: later where it falls outside business hours. */
  wantedAt: Date
  startsAt: Date
  untilWantedAt: Date | null
  untilAt: Date | null
  businessHours: boolean
}

/** A problem with the times: the field, and a code with a text in `errors`. */
export type TimesProblem = { field: 'days' | 'on' | 'at' | 'untilOn' | 'untilAt'; code: string }

const aheadMaxMs = 366 * dayMs
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

type Clock = { zone: string; now: Date }
type Wrong = { problem: TimesProblem }

const wrong = (field: TimesProblem['field'], code: string): Wrong => ({ problem: { field, code } })

/** The instants of the times typed, or the first problem. Pure. */
export function toScheduleTimes(input: TimesInput, clock: Clock): { times: ScheduleTimes } | Wrong {
  const { on, at, businessHours } = input
  const { zone, now } = clock
  if (!isDay(on)) return wrong('on', 'schedule-day-missing')
  if (!isTime(at)) return wrong('at', 'schedule-time-missing')
  const wantedAt = instantAt({ day: on, minutes: toMinutes(at) }, zone)
  if (wantedAt <= now) return wrong('on', 'schedule-past')
  if (wantedAt.getTime() - now.getTime() > aheadMaxMs) return wrong('on', 'schedule-far')
  const startsAt = businessHours ? nextBusinessTime(wantedAt, zone) : wantedAt
  const end = toScheduleEnd(input, { ...clock, after: startsAt })
  return 'problem' in end ? end : { times: { wantedAt, startsAt, ...end, businessHours } }
}

type ScheduleEnd = Pick<ScheduleTimes, 'untilWantedAt' | 'untilAt'>

/** The instant of the undo; nothing typed is never. Pure. */
export function toScheduleEnd(
  { untilOn, untilAt: time, businessHours }: TimesInput,
  { zone, now, after }: Clock & { after: Date },
): ScheduleEnd | Wrong {
  if (!untilOn && !time) return { untilWantedAt: null, untilAt: null }
  if (!isDay(untilOn)) return wrong('untilOn', 'schedule-until-missing')
  if (!isTime(time)) return wrong('untilAt', 'schedule-until-missing')
  const untilWantedAt = instantAt({ day: untilOn, minutes: toMinutes(time) }, zone)
  if (untilWantedAt.getTime() - now.getTime() > aheadMaxMs) return wrong('untilOn', 'schedule-far')
  const untilAt = businessHours ? nextBusinessTime(untilWantedAt, zone) : untilWantedAt
  if (untilWantedAt <= now || untilAt <= after) return wrong('untilOn', 'schedule-until-before')
  return { untilWantedAt, untilAt }
}

export const graceDaysMax = 60

/** The last of so many days of grace, counted from today; null for no valid number. Pure. */
export function endOfGrace(typed: string, { zone, now }: Clock): Day | null {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= graceDaysMax ? addDays(wallClock(now, zone).day, days) : null
}

/** The same for a write. Throws Conflict with the code of the problem. */
export function requireScheduleTimes(input: TimesInput, at: { zone: string; now: Date }): ScheduleTimes {
  const result = toScheduleTimes(input, at)
  if ('problem' in result) throw new Conflict(result.problem.code)
  return result.times
}
