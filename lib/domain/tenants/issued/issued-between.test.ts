import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar/days'
import { type CounterReading, dailyDocuments, stepsOf } from './issued-between'
import { recentDays, recentDocuments } from './recent-documents'

const today = '2026-11-10'
const readings = (from: string, ...documents: (number | null)[]): CounterReading[] =>
  documents.map((total, index) => ({ day: addDays(from, index), documents: total, wentBack: false }))
const values = (given: CounterReading[], days: number) =>
  dailyDocuments(stepsOf(given), { until: today, days }).map(({ documents }) => documents)

test('a day is what its reading has more than the one of the day before', () => {
  expect(dailyDocuments(stepsOf(readings('2026-11-07', 10, 12, 12, 20)), { until: today, days: 3 })).toEqual([
    { day: '2026-11-08', documents: 2, unknown: 0 },
    { day: '2026-11-09', documents: 0, unknown: 0 },
    { day: '2026-11-10', documents: 8, unknown: 0 },
  ])
})

test('without a reading, without the one before, and after a counter went back a day is unknown', () => {
  expect(values(readings('2026-11-09', 5, 9), 4)).toEqual([null, null, null, 4])
  expect(values(readings('2026-11-06', 5, null, 9, 3, 4), 4)).toEqual([null, null, null, 1])
  expect(values([], 2)).toEqual([null, null])
  expect(values(readings('2026-11-10', 5), 1)).toEqual([null])
})

test('a counter that went back and overtook itself within one day leaves that day unknown', () => {
  const [before, after] = readings('2026-11-09', 50, 60) as [CounterReading, CounterReading]
  expect(values([before, { ...after, wentBack: true }], 1)).toEqual([null])
})

test('the order of the readings does not matter, and huge ones stay exact', () => {
  const given = readings('2026-11-08', 9_000_000_000_000, 9_000_000_000_001, 9_000_000_191_703)
  expect(values(given.toReversed(), 2)).toEqual([1, 191_702])
})

test('the chart and the list say the same of each day', () => {
  const documents = [5, 9, null, 30, 30, 12, 14, null, null, 80, 79, 81]
  const given = readings(addDays(today, -11), ...documents)
  const samples = documents.map(
    (total, index) => [11 - index, total, false] as [number, number | null, boolean],
  )
  expect(recentDocuments(samples)).toEqual(values(given, recentDays))
})
