import { expect, test } from 'vitest'
import { quotaLimit } from './quota-limit'

test.each([
  [null, null],
  [-1, null],
  [0, null],
  [999, null],
  [1, 1],
  [998, 998],
  [1_000, 1_000],
])('a maximum of %s limits to %s', (maximum, limit) => {
  expect(quotaLimit(maximum)).toBe(limit)
})
