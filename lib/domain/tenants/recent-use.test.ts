import { expect, test } from 'vitest'
import type { TenantSample } from './get-tenant'
import { recentUse } from './recent-use'

const sample = (day: string, documents: number | null): TenantSample => ({
  day,
  documents,
  access: 'unlocked',
  wentBack: false,
})

test('use is the difference of samples within the days asked for', () => {
  const samples = [sample('2026-11-01', 10), sample('2026-11-10', 40), sample('2026-11-17', 81)]
  expect(recentUse(samples, 7)).toEqual({ documents: 41, since: '2026-11-10' })
  expect(recentUse(samples, 30)).toEqual({ documents: 71, since: '2026-11-01' })
})

test('with fewer than two known samples nothing is said', () => {
  expect(recentUse([], 7)).toBeNull()
  expect(recentUse([sample('2026-11-17', 5)], 7)).toBeNull()
  expect(recentUse([sample('2026-11-16', null), sample('2026-11-17', 5)], 7)).toBeNull()
  expect(recentUse([sample('2026-10-01', 5), sample('2026-11-17', 5)], 7)).toBeNull()
})

test('a counter that went back never makes negative use', () => {
  const samples = [sample('2026-11-15', 100), sample('2026-11-16', 4), sample('2026-11-17', 9)]
  expect(recentUse(samples, 7)?.documents).toBe(5)
})
