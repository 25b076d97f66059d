import { expect, test } from 'vitest'
import { trendScale } from './trend-scale'

const box = { width: 100, height: 50 }

test('the highest value stands above the lowest, and both are inside the box', () => {
  const { x, y } = trendScale([{ value: 3 }, { value: null }, { value: 9 }], box)
  expect(y(9)).toBeLessThan(y(3))
  expect([x(0), x(2)]).toEqual([4, 96])
  expect([y(3), y(9)]).toEqual([46, 4])
})

test('equal values and a single one are drawn in the middle, never outside', () => {
  expect(trendScale([{ value: 5 }, { value: 5 }], box).y(5)).toBe(25)
  expect(trendScale([{ value: 5 }], box).x(0)).toBe(50)
})
