import { describe, expect, it } from 'vitest'
import type { PushAnswer } from '../../../upstream/push/post-push'
import { judgePush, pausesMs, planRetry } from './policy'

const answered = (status: number): PushAnswer => ({ kind: 'answered', status })

describe('a push', () => {
  it('is taken with any 2xx, over with 404 and 410, barred with 400, 401 and 403, and refused with every other no', () => {
    expect([200, 201, 202, 204].map((status) => judgePush(answered(status)))).toEqual(
      Array(4).fill('accepted'),
    )
    expect([404, 410].map((status) => judgePush(answered(status)))).toEqual(['gone', 'gone'])
    expect([400, 401, 403].map((status) => judgePush(answered(status)))).toEqual(Array(3).fill('barred'))
    expect([302, 413, 429, 503].map((status) => judgePush(answered(status)))).toEqual(
      Array(4).fill('refused'),
    )
  })

  it('whose end nobody saw is unknown, unless nothing left', () => {
    expect([500, 502, 504].map((status) => judgePush(answered(status)))).toEqual(Array(3).fill('unknown'))
    expect(judgePush({ kind: 'none', sent: true, code: 'upstream-deadline' })).toBe('unknown')
    expect(judgePush({ kind: 'none', sent: false, code: 'upstream-refused-connection' })).toBe('refused')
  })

  it('is tried a few times, ever more seldom', () => {
    const now = new Date('2026-11-27T12:00:00Z')
    const pauses = pausesMs.map((_, nth) => Number(planRetry(nth + 1, now)) - Number(now))
    expect(pauses).toEqual([...pausesMs])
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses)
    expect(planRetry(pausesMs.length + 1, now)).toBeNull()
  })
})
