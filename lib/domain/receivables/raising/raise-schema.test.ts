import { expect, test } from 'vitest'
import { isRaisable, periodDays } from './raise-schema'

test.each([
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2027-02', '2027-02-01', '2027-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-04', '2026-04-01', '2026-04-30'],
])('%s goes from %s to %s', (period, first, last) => {
  expect(periodDays(period)).toEqual({ first, last })
})

test.each([
  ['2025-11', true],
  ['2025-10', false],
  ['2026-11', true],
  ['2026-12', true],
  ['2027-01', false],
])('in November 2026 %s may be raised: %s', (period, isIt) => {
  expect(isRaisable(period, '2026-11-30')).toBe(isIt)
})
