import { describe, expect, it } from 'vitest'
import { attemptsMax, isDelivered, type Outcome, pausesMs, planEndpoint, planRetry } from './policy'

const now = new Date('2026-11-26T12:00:00Z')
const days = (at: Date) => (at.getTime() - now.getTime()) / 86_400_000
const lost: Outcome = { kind: 'none', code: 'upstream-deadline' }
const answered = (status: number): Outcome => ({ kind: 'answered', status, text: '' })

describe('a delivery', () => {
  it('is over with any 2xx, and with no redirect', () => {
    expect([200, 201, 204].every((status) => isDelivered(answered(status)))).toBe(true)
    expect([199, 301, 302, 304, 400, 500].some((status) => isDelivered(answered(status)))).toBe(false)
    expect(isDelivered(lost)).toBe(false)
  })

  it('is tried over three days, ever more seldom, and then given up', () => {
    let at = now
    let attempts = 1
    for (let next = planRetry(attempts, at); next; next = planRetry(attempts, at)) {
      at = next
      attempts += 1
    }
    expect(attempts).toBe(attemptsMax)
    expect(days(at)).toBeGreaterThanOrEqual(3)
    expect(days(at)).toBeLessThan(3.1)
    expect(pausesMs.toSorted((a, b) => a - b)).toEqual(pausesMs)
  })
})

describe('an endpoint', () => {
  it('that fails for three days without one answer is switched off', () => {
    let health = { failures: 0, failingSince: null as Date | null }
    let at = now
    for (let tries = 1; tries <= attemptsMax; tries += 1) {
      const plan = planEndpoint(health, answered(500), at)
      expect(plan.off).toBe(tries === attemptsMax ? 'failing' : null)
      health = plan
      at = plan.retryAt ?? at
    }
  })

  it('that says that it is gone is switched off at once', () => {
    expect(planEndpoint({ failures: 0, failingSince: null }, answered(410), now).off).toBe('gone')
  })
})
