import { expect, test } from 'vitest'
import { forecastFull } from './forecast'

const days = (count: number, registered: (index: number) => number | null, maximum: number | null = 250) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    registered: registered(index),
    maximum,
  }))

test('steady growth is drawn on to the day when the quota is full', () => {
  expect(forecastFull(days(20, (index) => 200 + index))).toBe('2026-12-21')
})

test('nothing is foretold from too little, from no growth, or without a limit', () => {
  expect(forecastFull(days(13, (index) => 200 + index))).toBeNull()
  expect(forecastFull(days(20, () => 200))).toBeNull()
  expect(forecastFull(days(20, (index) => 200 - index))).toBeNull()
  expect(forecastFull(days(20, (index) => 200 + index, 0))).toBeNull()
  expect(forecastFull(days(20, (index) => 200 + index, null))).toBeNull()
  expect(forecastFull(days(30, (index) => (index % 2 ? null : 5)))).toBeNull()
  expect(forecastFull([])).toBeNull()
})
