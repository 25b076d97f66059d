import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar/days'
import { forecastFull } from './forecast-full'

const days = (count: number, registered: (index: number) => number | null, maximum: number | null = 250) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays('2026-11-01', index),
    registered: registered(index),
    maximum,
  }))

test('steady growth is extended to the day when the quota is full', () => {
  expect(forecastFull(days(20, (index) => 200 + index))).toBe('2026-12-21')
})

test('nothing is forecast from too little, without growth, or without a limit', () => {
  expect(forecastFull(days(13, (index) => 200 + index))).toBeNull()
  expect(forecastFull(days(20, () => 200))).toBeNull()
  expect(forecastFull(days(20, (index) => 200 - index))).toBeNull()
  expect(forecastFull(days(20, (index) => 200 + index, 0))).toBeNull()
  expect(forecastFull(days(20, (index) => 970 + index, 999))).toBeNull()
  expect(forecastFull(days(20, (index) => 200 + index, null))).toBeNull()
  expect(forecastFull(days(30, (index) => (index % 2 ? null : 5)))).toBeNull()
  expect(forecastFull([])).toBeNull()
})
