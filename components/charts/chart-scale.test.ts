import { expect, test } from 'vitest'
import { chartScale, plot } from './chart-scale'

test('zero is at the bottom and the top of the axis is a round number above the highest day', () => {
  const { top, y } = chartScale([3, null, 6_412])
  expect(top).toBe(8_000)
  expect([y(0), y(8_000)]).toEqual([plot.bottom, plot.top])
  expect(y(6_412)).toBeLessThan(y(3))
})

test.each([
  [1, 1],
  [3, 3],
  [7, 8],
  [97, 100],
  [191_702, 200_000],
  [9_007_199_254_740_000, 10_000_000_000_000_000],
])('the axis over %d ends at %d', (most, top) => {
  expect(chartScale([0, most]).top).toBe(top)
})

test('days that are all zero lie on the baseline', () => {
  const { top, y, runs } = chartScale([0, 0, 0])
  expect([top, y(0)]).toEqual([0, plot.bottom])
  expect(runs).toEqual([[0, 2]])
})

test('one day stands in the middle, inside the plot', () => {
  const { left, middle, band } = chartScale([5])
  expect(middle(0)).toBe(50)
  expect(left(0)).toBeGreaterThanOrEqual(0)
  expect(left(0) + band).toBeLessThanOrEqual(100)
})

test('days share the width evenly, to its edge', () => {
  const { left, middle, band } = chartScale([1, 2, 3])
  expect(left(0)).toBe(0)
  expect(left(2) + band).toBeCloseTo(100, 1)
  expect(middle(1)).toBe(50)
})

test('unknown days are gaps between rows of known ones', () => {
  expect(chartScale([null, 1, 2, null, null, 0, null]).runs).toEqual([
    [1, 2],
    [5, 5],
  ])
})

test('without a known day there is no axis', () => {
  expect(chartScale([null, null])).toMatchObject({ top: null, runs: [] })
  expect(chartScale([])).toMatchObject({ top: null, runs: [] })
})
