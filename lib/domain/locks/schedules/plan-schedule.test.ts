import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessTime } from '../../../platform/calendar/business-hours'
import { planSchedule, type ScheduleFacts } from './plan-schedule'
import { endOfGrace, toScheduleTimes } from './schedule-times'
import { scheduleWarnings } from './schedule-warnings'
import type { TimesInput } from './schemas'

const zone = 'America/Lima'
const startsAt = new Date('2026-12-03T14:00:00Z')
const untilAt = new Date('2026-12-10T14:00:00Z')
const plus = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
const waiting: ScheduleFacts = {
  state: 'waiting',
  startsAt,
  untilAt: null,
  businessHours: false,
  run: null,
  undo: null,
}
const ended = { isCancelled: false, endedAt: plus(startsAt, 5) }
const started: ScheduleFacts = { ...waiting, state: 'started', run: ended }
const plan = (facts: ScheduleFacts, now: Date) => planSchedule(facts, { zone, now })

describe('a schedule', () => {
  test('waits for its time, and then starts', () => {
    expect(plan(waiting, plus(startsAt, -1))).toEqual({ kind: 'wait', at: startsAt })
    expect(plan(waiting, startsAt)).toEqual({ kind: 'start' })
  })

  test('that was missed starts at once within a day, and after it needs a person', () => {
    expect(plan(waiting, plus(startsAt, 24 * 60))).toEqual({ kind: 'start' })
    expect(plan(waiting, plus(startsAt, 24 * 60 + 1))).toEqual({ kind: 'stop', why: 'too-late' })
  })

  test('whose end has passed before it began does not begin', () => {
    const short = { ...waiting, untilAt: plus(startsAt, 30) }
    expect(plan(short, plus(startsAt, 31))).toEqual({ kind: 'stop', why: 'too-late' })
  })

  test('in business hours never acts outside of them, whenever it is looked at', () => {
    const facts = { ...waiting, businessHours: true }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 }), (minutes) => {
        const now = plus(startsAt, minutes)
        const step = plan(facts, now)
        if (step.kind === 'start') expect(isBusinessTime(now, zone)).toBe(true)
        else expect(step.kind === 'move' && isBusinessTime(step.to, zone)).toBe(true)
      }),
    )
  })

  test('without an end is over when its run is', () => {
    expect(plan({ ...started, run: { isCancelled: false, endedAt: null } }, startsAt)).toEqual({
      kind: 'wait',
      at: null,
    })
    expect(plan(started, plus(startsAt, 6))).toEqual({ kind: 'finish' })
  })

  test('with an end gives back when it comes, once, and is over when that is done', () => {
    const facts = { ...started, untilAt }
    expect(plan(facts, plus(startsAt, 6))).toEqual({ kind: 'wait', at: untilAt })
    expect(plan(facts, untilAt)).toEqual({ kind: 'give-back' })
    expect(plan({ ...facts, undo: { endedAt: null } }, untilAt)).toEqual({ kind: 'wait', at: null })
    expect(plan({ ...facts, undo: { endedAt: untilAt } }, untilAt)).toEqual({ kind: 'finish' })
  })

  test('whose run is not over at its end sends nothing more, waits, and at last asks a person', () => {
    const open = { ...started, untilAt, run: { isCancelled: false, endedAt: null } }
    expect(plan(open, untilAt)).toEqual({ kind: 'end-run' })
    const given = { ...open, run: { isCancelled: true, endedAt: null } }
    expect(plan(given, plus(untilAt, 1)).kind).toBe('wait')
    expect(plan(given, plus(untilAt, 61))).toEqual({ kind: 'stop', why: 'run-not-over' })
  })
})

const now = new Date('2026-12-01T12:00:00Z')
const input = (patch: Partial<TimesInput>): TimesInput => ({
  on: '2026-12-03',
  at: '09:00',
  untilOn: '',
  untilAt: '',
  businessHours: false,
  ...patch,
})
const times = (patch: Partial<TimesInput> = {}) => toScheduleTimes(input(patch), { zone, now })

describe('the times that a person typed', () => {
  test('are those of the wall in Lima', () => {
    expect(times()).toMatchObject({ times: { startsAt, untilAt: null } })
  })

  test.each([
    [{ on: '' }, 'on', 'schedule-day-missing'],
    [{ on: '2026-02-30' }, 'on', 'schedule-day-missing'],
    [{ at: '25:00' }, 'at', 'schedule-time-missing'],
    [{ on: '2026-12-01', at: '07:00' }, 'on', 'schedule-past'],
    [{ on: '2028-01-01' }, 'on', 'schedule-far'],
    [{ untilOn: '2026-12-04' }, 'untilAt', 'schedule-until-missing'],
    [{ untilAt: '10:00' }, 'untilOn', 'schedule-until-missing'],
    [{ untilOn: '2026-12-03', untilAt: '09:00' }, 'untilOn', 'schedule-until-before'],
    // Both move to Monday's opening: nothing would be left between them.
    [
      { on: '2026-12-05', untilOn: '2026-12-06', untilAt: '10:00', businessHours: true },
      'untilOn',
      'schedule-until-before',
    ],
  ])('%j is refused at its field', (patch, field, code) => {
    expect(times(patch)).toEqual({ problem: { field, code } })
  })

  const warningsOf = (patch: Partial<TimesInput>, desired: 'locked' | 'unlocked' = 'locked') => {
    const result = times(patch)
    if ('problem' in result) throw new Error(result.problem.code)
    return scheduleWarnings(result.times, desired, zone).map((warning) => warning.kind)
  }

  test('on a Friday evening or the eve of a holiday are warned of, and business hours answer that', () => {
    expect(warningsOf({})).toEqual([])
    expect(warningsOf({ on: '2026-12-04', at: '18:30' })).toEqual(['closed'])
    expect(warningsOf({ on: '2026-12-07', at: '16:30' })).toEqual(['eve'])
    expect(warningsOf({ on: '2026-12-04', at: '18:30', businessHours: true })).toEqual(['moved'])
  })

  test('of an unlock are warned of where its undo locks outside attended hours', () => {
    expect(warningsOf({ on: '2026-12-04', at: '18:30' }, 'unlocked')).toEqual([])
    const end = { untilOn: '2026-12-05', untilAt: '12:00' }
    expect(warningsOf(end, 'unlocked')).toEqual(['closed'])
  })
})

describe('days of grace', () => {
  test('are counted from the day that it is where the reseller is', () => {
    const late = new Date('2026-12-31T03:00:00Z')
    expect(endOfGrace('3', { zone, now: late })).toBe('2027-01-02')
    expect(endOfGrace(' 60 ', { zone, now: startsAt })).toBe('2027-02-01')
  })

  test.each(['', '0', '61', '-3', '1.5', 'tres', '1e1', '0x10'])('are never %j', (typed) => {
    expect(endOfGrace(typed, { zone, now: startsAt })).toBeNull()
  })
})
