import { expect, test } from 'vitest'
import { cycleStart, dayIn, daysBetween } from './days'

test('late evening in Lima is still the day before in UTC', () => {
  expect(dayIn('America/Lima', new Date('2026-11-22T02:00:00Z'))).toBe('2026-11-21')
  expect(dayIn('America/Lima', new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22')
})

test('days are counted over the end of a month and a leap year', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})

test.each([
  [null, '2026-11-22', '2026-11-01'],
  ['2026-06-10', '2026-11-22', '2026-11-10'],
  ['2026-06-22', '2026-11-22', '2026-10-22'],
  ['2026-06-23', '2026-11-22', '2026-10-23'],
  ['2026-06-20', '2027-01-05', '2026-12-20'],
  ['2026-01-31', '2026-03-05', '2026-03-03'],
])('a cycle that began on %s, seen on %s, starts on %s', (first, today, start) => {
  expect(cycleStart(first, today)).toBe(start)
})
