import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar/days'
import { backtestQuota } from './backtest-quota'
import { forecastQuota, type QuotaDay } from './forecast-quota'

const days = (count: number, registered: (index: number) => number | null, maximum: number | null = 250) =>
  Array.from(
    { length: count },
    (_, index): QuotaDay => ({ day: addDays('2026-11-01', index), registered: registered(index), maximum }),
  )
const grows = (index: number) => 180 + index

test('steady growth has its day within the range', () => {
  const forecast = forecastQuota(days(40, grows), 0)
  // 219 on the tenth of December, 31 places left.
  expect(forecast).toMatchObject({ kind: 'range', days: 39, waiting: 0 })
  if (forecast.kind !== 'range') return
  expect(forecast.from < '2027-01-10').toBe(true)
  expect(forecast.until !== null && forecast.until > '2027-01-10').toBe(true)
})

test('whoever waits counts as registered', () => {
  const [without, waiting] = [0, 10].map((count) => forecastQuota(days(40, grows), count))
  if (without?.kind !== 'range' || waiting?.kind !== 'range') throw new Error('no range')
  expect(waiting.from < without.from).toBe(true)
  expect(forecastQuota(days(40, grows), 31)).toEqual({ kind: 'full', waiting: 31 })
})

test.each([
  ['too little', days(13, grows), { kind: 'not-enough', days: 13, daysMin: 14 }],
  ['nothing', [], { kind: 'no-limit' }],
  [
    'days without a reading',
    days(26, (at) => (at % 2 ? null : grows(at))),
    { kind: 'not-enough', days: 13, daysMin: 14 },
  ],
  ['no limit', days(40, grows, 0), { kind: 'no-limit' }],
  ['the limit that limits nothing', days(40, grows, 999), { kind: 'no-limit' }],
  ['no growth', days(40, () => 180), { kind: 'far' }],
  ['a full quota', days(40, (at) => grows(at) + 60), { kind: 'full', waiting: 0 }],
])('of %s no range is told', (_, samples, expected) => {
  expect(forecastQuota(samples, 0)).toEqual(expected)
})

test('a range begins after the last sample and ends after it begins', () => {
  const growth = fc.array(fc.integer({ min: -2, max: 6 }), { minLength: 14, maxLength: 90 })
  fc.assert(
    fc.property(growth, fc.integer({ min: 1, max: 300 }), (steps, left) => {
      let registered = 100
      const counts = steps.map((step) => {
        registered += step
        return registered
      })
      const samples = days(steps.length, (at) => counts[at] ?? null, registered + left)
      const forecast = forecastQuota(samples, 0)
      if (forecast.kind !== 'range') return
      expect(forecast.from > (samples.at(-1)?.day ?? '')).toBe(true)
      expect(forecast.until === null || forecast.until >= forecast.from).toBe(true)
    }),
  )
})

test('a backtest asks ten past days and knows of each only what was known then', () => {
  expect(backtestQuota(days(60, grows))).toEqual({ tests: 10, hits: 10, error: 0, ahead: 14 })
  // The pace changes on the last fourteen days: whoever knew it before would be right.
  const turned = days(60, (at) => grows(at) + (at > 46 ? (at - 46) * 6 : 0))
  const tested = backtestQuota(turned)
  expect(tested?.tests).toBe(10)
  expect(tested?.hits).toBeLessThan(10)
  expect(tested?.error).toBeGreaterThan(0)
})

test('with fewer than 28 days there is nothing to test', () => {
  expect(backtestQuota(days(27, grows))).toBeNull()
  expect(backtestQuota(days(28, grows))?.tests).toBe(1)
})
