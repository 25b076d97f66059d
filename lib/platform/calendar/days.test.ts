import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, cycleStart, dayIn, daysBetween, isDay, toDay, utcDay, weekdayOf } from './days'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map(utcDay)
const counts = fc.integer({ min: -40_000, max: 40_000 })

test('late evening in Lima is still the day before in UTC', () => {
  expect(dayIn('America/Lima', new Date('2026-11-22T02:00:00Z'))).toBe('2026-11-21')
  expect(dayIn('America/Lima', new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22')
})

test('days are counted over the end of a month and a leap year', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
})

test('adding days and counting them are each other’s opposite', () => {
  fc.assert(
    fc.property(days, counts, (day, count) => {
      const other = addDays(day, count)
      expect(isDay(other)).toBe(true)
      expect(daysBetween(day, other)).toBe(count)
      expect(addDays(other, -count)).toBe(day)
      expect(weekdayOf(other)).toBe((((weekdayOf(day) + count) % 7) + 7) % 7)
    }),
  )
})

test('a day is one of the calendar and written in full', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), fc.nat(14), fc.nat(33), (year, month, day) => {
      const written = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
      expect(isDay(written)).toBe(toDay(year, month, day) === written)
    }),
  )
  for (const text of ['', '2026-1-1', '26-01-01', '2026-02-29', '2026-11-22T00:00:00Z', ' 2026-11-22']) {
    expect(isDay(text)).toBe(false)
  }
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
