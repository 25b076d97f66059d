import { expect, test } from 'vitest'
import { mayLockOn } from './lock-days'

test.each([
  ['2026-11-25', 'a Wednesday', true],
  ['2026-11-27', 'a Friday', false],
  ['2026-11-28', 'a Saturday', false],
  ['2026-11-29', 'a Sunday', false],
  ['2026-12-07', 'the eve of a holiday', false],
  ['2026-12-08', 'a holiday', false],
  ['2027-03-24', 'the eve of Holy Thursday', false],
])('on %s, %s, a rule may lock: %s', (day, _, may) => {
  expect(mayLockOn(day)).toBe(may)
})
