import { expect, test } from 'vitest'
import { recentDays, recentDocuments } from './recent-documents'

test('a day is the difference of two counters, the last one today', () => {
  const days = recentDocuments([
    [2, 10, false],
    [1, 10, false],
    [0, 14, false],
  ])
  expect(days).toHaveLength(recentDays)
  expect(days.slice(-2)).toEqual([0, 4])
})

test('a day without a reading on it or before it is unknown, never zero', () => {
  const days = recentDocuments([
    [4, 10, false],
    [3, null, false],
    [1, 20, false],
    [0, 21, false],
  ])
  expect(days.slice(-5)).toEqual([null, null, null, null, 1])
  expect(recentDocuments([])).toEqual(Array(recentDays).fill(null))
})
