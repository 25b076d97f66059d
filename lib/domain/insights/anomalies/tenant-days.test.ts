import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar/days'
import { quietDays } from './quiet-days'
import { calendarOf, type Reading, toTenantDays } from './tenant-days'
import { bandOf, patternBefore } from './weekday-pattern'

const until = '2026-10-29'
const calendar = calendarOf(until)
const reading = (ago: number, documents: number | null, more: Partial<Reading> = {}): Reading => ({
  day: addDays(until, -ago),
  documents,
  wentBack: false,
  isLocked: false,
  ...more,
})
const last = (readings: Reading[], days: number) =>
  toTenantDays(calendar, { tenantId: 'a', readings }).counts.slice(-days)

test.each([
  ['a day is what its reading has more', [reading(2, 5), reading(1, 9), reading(0, 20)], [4, 11]],
  ['a gap is unknown on both of its days', [reading(2, 5), reading(0, 20)], [null, null]],
  ['a counter that stood still over a gap issued on none', [reading(2, 5), reading(0, 5)], [0, 0]],
  ['a reading without a number is a gap', [reading(2, 5), reading(1, null), reading(0, 20)], [null, null]],
  ['a counter that went back is unknown', [reading(2, 5), reading(1, 2), reading(0, 3)], [null, 1]],
  ['the first reading is no growth', [reading(1, 900), reading(0, 901)], [null, 1]],
])('%s', (_, readings, counts) => {
  expect(last(readings, 2)).toEqual(counts)
})

test('a pattern is the median of each weekday, and a few odd days do not move it', () => {
  const readings = Array.from({ length: 85 }, (_, index) => reading(84 - index, index * 10))
  const odd = readings.map((one, index) =>
    index >= 60 ? { ...one, documents: (one.documents ?? 0) + 9_000 } : one,
  )
  const patterns = [readings, odd].map((all) =>
    patternBefore(calendar, toTenantDays(calendar, { tenantId: 'a', readings: all }), 84),
  )
  expect(patterns[0]?.medians).toEqual([10, 10, 10, 10, 10, 10, 10])
  expect(patterns[1]).toEqual(patterns[0])
})

test('a band is around the sum of its days, and unknown with one of them', () => {
  const pattern = { medians: [null, 8, 15, 0, 0, 0, 0], isUsual: [], spread: 1 }
  expect(bandOf(pattern, [1, 2])).toEqual({ usual: 23, low: 13, high: 33 })
  expect(bandOf(pattern, [0, 1])).toBeNull()
})

test('a day on which the whole book issued little is quiet, in a book of twenty or more', () => {
  const days = Array.from({ length: 56 }, (_, index) => ({
    day: addDays(until, index - 55),
    issued: index === 50 ? 300 : index === 54 ? null : 1_000,
  }))
  expect([...quietDays(days, 20)]).toEqual([addDays(until, -5)])
  expect([...quietDays(days, 19)]).toEqual([])
})
