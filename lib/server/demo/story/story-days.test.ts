import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween, weekdayOf } from '../../../platform/calendar/days'
import { isHoliday } from '../../../platform/calendar/holidays'
import { wallClock } from '../../../platform/calendar/wall-clock'
import { deskTimeWithin, storyZone } from './story-days'

const days = Array.from({ length: 400 }, (_, index) => addDays('2026-01-01' as Day, index))

test('whatever day the demo starts, its vouchers are dated on a working day that the service still accepts', () => {
  for (const today of days) {
    for (const daysAgo of [1, 2, 3]) {
      const { day } = wallClock(deskTimeWithin(3, { today, daysAgo, time: '10:14' }), storyZone)
      expect(daysBetween(day, today)).toBeLessThanOrEqual(3)
      expect(day < today, `${day} before ${today}`).toBe(true)
      expect(weekdayOf(day) === 0 || isHoliday(day)).toBe(false)
    }
  }
})
