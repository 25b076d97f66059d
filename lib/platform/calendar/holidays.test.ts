import { expect, test } from 'vitest'
import { addDays } from './days'
import { easterSunday, isHoliday } from './holidays'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test('Holy Thursday and Friday move with Easter; the days around them are no holidays', () => {
  expect(['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05'].map(isHoliday)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('a year has the sixteen holidays of the law', () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays('2027-01-01', index))
  expect(days.filter(isHoliday)).toEqual([
    '2027-01-01',
    '2027-03-25',
    '2027-03-26',
    '2027-05-01',
    '2027-06-07',
    '2027-06-29',
    '2027-07-23',
    '2027-07-28',
    '2027-07-29',
    '2027-08-06',
    '2027-08-30',
    '2027-10-08',
    '2027-11-01',
    '2027-12-08',
    '2027-12-09',
    '2027-12-25',
  ])
})
