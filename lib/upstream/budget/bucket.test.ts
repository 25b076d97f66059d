import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBucket, toWaitMs } from './bucket'

/** The most calls in any minute under constant demand. */
function mostInAMinute(callsPerMinute: number): number {
  const { size, perSecond } = toBucket(callsPerMinute)
  // The burst at 0 s, then one call whenever a token is whole, before 60 s have passed.
  let calls = size
  while (((calls - size + 1) / perSecond) * 1000 < 60_000 - 1e-6) calls += 1
  return calls
}

test('no minute holds more calls than the budget, bursts included', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), (callsPerMinute) => {
      expect(mostInAMinute(callsPerMinute)).toBeLessThanOrEqual(callsPerMinute)
    }),
  )
})

test('the expected wait counts what the bucket holds', () => {
  const bucket = toBucket(50)
  expect(toWaitMs(bucket, { tokens: 15, calls: 10 })).toBe(0)
  expect(toWaitMs(bucket, { tokens: 0, calls: 36 })).toBe(60_000)
})
