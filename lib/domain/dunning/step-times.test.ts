import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayMs, daysBetween, weekdayOf } from '../../platform/calendar/days'
import { isHoliday } from '../../platform/calendar/holidays'
import { wallClock } from '../../platform/calendar/wall-clock'
import { type DunningPlan, stepTimesOf } from './dunning-plan'
import { firstStep, lockAfter, planStepTimes, stepFrom } from './step-times'

const zone = 'America/Lima'
const templateId = '0193e2f0-0000-7000-8000-000000000001'
const plan: DunningPlan = {
  notices: [
    { days: 0, at: 9 * 60, templateId },
    { days: 5, at: 9 * 60, templateId },
    { days: 3, at: 9 * 60, templateId },
  ],
  lock: { days: 2, at: 10 * 60 },
  reason: 'debt',
  skipSundays: true,
  skipHolidays: true,
}
const lima = (at: Date) => {
  const { day, minutes } = wallClock(at, zone)
  return `${day} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
const all = (now: Date) => planStepTimes(plan, { step: 0, dueAt: firstStep(plan, { zone, now }), zone })

const anyPlan: fc.Arbitrary<DunningPlan> = fc.record({
  notices: fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 90 }),
      at: fc.integer({ min: 0, max: 1_439 }),
      templateId: fc.constant(templateId),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  lock: fc.record({ days: fc.integer({ min: 1, max: 90 }), at: fc.integer({ min: 0, max: 1_439 }) }),
  reason: fc.constant('debt' as const),
  skipSundays: fc.boolean(),
  skipHolidays: fc.boolean(),
})
const anyNow = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2031-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('the dates of a sequence', () => {
  test('skip Sundays and national holidays, and later steps count from the day that was moved', () => {
    // Thursday 3 December; 8 and 9 are holidays, 13 is a Sunday.
    expect(all(new Date('2026-12-03T12:00:00Z')).map(lima)).toEqual([
      '2026-12-03 9:00',
      '2026-12-10 9:00',
      '2026-12-14 9:00',
      '2026-12-16 10:00',
    ])
  })

  test('begin the next working day where the hour has passed', () => {
    // Saturday 10:00: the next day is a Sunday.
    expect(lima(firstStep(plan, { zone, now: new Date('2026-12-05T15:00:00Z') }))).toBe('2026-12-07 9:00')
  })

  test('never fall on a day of rest, never lie in the past, and are at least their days apart', () => {
    fc.assert(
      fc.property(anyPlan, anyNow, (any, now) => {
        const instants = planStepTimes(any, { step: 0, dueAt: firstStep(any, { zone, now }), zone })
        let before = wallClock(now, zone).day
        for (const [step, instant] of instants.entries()) {
          const { day, minutes } = wallClock(instant, zone)
          const stop = stepTimesOf(any)[step]
          expect(instant >= now).toBe(true)
          expect(minutes).toBe(stop?.at)
          expect(daysBetween(before, day)).toBeGreaterThanOrEqual(stop?.days ?? 0)
          if (any.skipSundays) expect(weekdayOf(day)).not.toBe(0)
          if (any.skipHolidays) expect(isHoliday(day)).toBe(false)
          before = day
        }
      }),
    )
  })

  test('of a lock never come sooner because a step came later', () => {
    fc.assert(
      fc.property(anyPlan, anyNow, fc.integer({ min: 0, max: 40 * 24 * 60 }), (any, now, minutes) => {
        const later = new Date(now.getTime() + minutes * 60_000)
        const step = any.notices.length - 1
        const sooner = lockAfter(any, { step, now, zone })
        expect(lockAfter(any, { step, now: later, zone }) >= sooner).toBe(true)
      }),
    )
  })

  test('of a step that goes on are the next time of its day', () => {
    fc.assert(
      fc.property(anyPlan, anyNow, (any, now) => {
        const [stop] = any.notices
        if (!stop) return
        const at = stepFrom(now, stop, any, zone)
        expect(at >= now).toBe(true)
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(10 * dayMs)
      }),
    )
  })
})
