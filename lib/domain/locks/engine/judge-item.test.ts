import { expect, test } from 'vitest'
import { isDue } from './judge-item'
import type { RunItem } from './run-store'

const now = new Date('2026-11-23T15:00:00Z')
const item = { state: 'unknown', settleAfter: null } as RunItem

test('an item is read once its settle time is over, and never while another process is sending it', () => {
  expect(isDue(item, now)).toBe(true)
  expect(isDue({ ...item, settleAfter: now }, now)).toBe(true)
  expect(isDue({ ...item, settleAfter: new Date(now.getTime() + 1) }, now)).toBe(false)
  expect(isDue({ ...item, state: 'sending' }, now)).toBe(false)
})
