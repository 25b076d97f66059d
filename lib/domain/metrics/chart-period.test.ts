import { expect, test } from 'vitest'
import { parseChartPeriod } from './chart-period'

test.each([
  ['7', 7],
  ['90', 90],
  ['31', 30],
  ['x', 30],
  [['7', '90'], 30],
  [undefined, 30],
])('the days %j of an address are %d', (days, period) => {
  expect(parseChartPeriod(days)).toBe(period)
})
