import { expect, test } from 'vitest'
import { cycleStart } from './billing-cycle'

test.each([
  ['2026-11-21', '2026-06-10', '2026-11-10'],
  ['2026-11-10', '2026-06-10', '2026-10-10'],
  ['2026-11-05', '2026-06-10', '2026-10-10'],
  ['2026-01-05', '2025-06-10', '2025-12-10'],
  ['2026-03-15', '2025-08-31', '2026-03-03'],
  ['2026-11-21', null, '2026-11-01'],
])('on %s, a cycle of %s began on %s', (today, cycleDay, start) => {
  expect(cycleStart(today, cycleDay)).toBe(start)
})
