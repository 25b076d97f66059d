import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar/days'
import { wallClock } from '../../../platform/calendar/wall-clock'
import { messageStates } from '../../messages/runs/states'
import type { DunningPlan } from '../dunning-plan'
import { type EnrolmentFacts, planEnrolment } from './plan-enrolment'

const zone = 'America/Lima'
const templateId = '0193e2f0-0000-7000-8000-000000000001'
const plan: DunningPlan = {
  notices: [
    { days: 0, at: 540, templateId },
    { days: 5, at: 540, templateId },
  ],
  lock: { days: 3, at: 600 },
  reason: 'debt',
  skipSundays: false,
  skipHolidays: false,
}
const dueAt = new Date('2026-12-10T15:00:00Z')
const plus = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
const sent = { state: 'sent', sentAt: plus(dueAt, -3 * 24 * 60), isWaived: false } as const
const beforeLock: EnrolmentFacts = {
  state: 'active',
  step: 2,
  dueAt,
  plan,
  tenant: { access: 'unlocked', isHeld: false, isGone: false },
  wasUnlocked: false,
  last: sent,
  isTaken: false,
  lock: null,
}
const first: EnrolmentFacts = { ...beforeLock, step: 0, last: null }
const at = (facts: EnrolmentFacts, now = dueAt) => planEnrolment(facts, { zone, now })

const anyFacts: fc.Arbitrary<EnrolmentFacts> = fc.record({
  state: fc.constantFrom('active', 'promised', 'paused', 'needs-person', 'locking'),
  step: fc.integer({ min: 0, max: 2 }),
  dueAt: fc.integer({ min: -200, max: 200 }).map((hours) => plus(dueAt, hours * 60)),
  plan: fc.constant(plan),
  tenant: fc.record({
    access: fc.constantFrom('locked', 'unlocked', 'unknown'),
    isHeld: fc.boolean(),
    isGone: fc.boolean(),
  }),
  wasUnlocked: fc.boolean(),
  last: fc.option(
    fc.record({
      state: fc.option(fc.constantFrom(...messageStates)),
      sentAt: fc.option(fc.integer({ min: 0, max: 400 }).map((hours) => plus(dueAt, -hours * 60))),
      isWaived: fc.boolean(),
    }),
  ),
  isTaken: fc.boolean(),
  lock: fc.option(
    fc.record({
      state: fc.constantFrom('confirmed', 'refused', 'contradicted', 'held', 'not_confirmed'),
      isOver: fc.boolean(),
    }),
  ),
})

describe('the next action of one enrolment', () => {
  test('waits for its time, then notifies, and locks after its last notice', () => {
    expect(at(first, plus(dueAt, -1))).toEqual({ kind: 'wait', until: dueAt })
    expect(at(first)).toEqual({ kind: 'notice' })
    expect(at(beforeLock)).toEqual({ kind: 'lock' })
  })

  test('missed by less than a day goes on at once, and later stops', () => {
    expect(at(beforeLock, plus(dueAt, 24 * 60))).toEqual({ kind: 'lock' })
    expect(at(beforeLock, plus(dueAt, 24 * 60 + 1))).toEqual({ kind: 'stop', why: 'too-late' })
  })

  test('waits until its last notice was sent, and for its days after that', () => {
    const waits = { ...beforeLock, last: { ...sent, state: 'planned', sentAt: null } as const }
    expect(at(waits)).toMatchObject({ kind: 'wait' })
    expect(at(waits, plus(dueAt, 72 * 60 + 1))).toEqual({ kind: 'stop', why: 'notice-waits' })
    const late = { ...beforeLock, last: { ...sent, sentAt: plus(dueAt, -60) } }
    expect(at(late)).toEqual({ kind: 'move', dueAt: new Date('2026-12-13T15:00:00Z') })
  })

  test('stops when its notice was refused, not confirmed, held back or missing', () => {
    for (const state of ['refused', 'not-confirmed', 'skipped', 'cancelled', null] as const) {
      const last = { state, sentAt: null, isWaived: false }
      expect(at({ ...beforeLock, last })).toMatchObject({ kind: 'stop', why: 'notice-not-sent' })
      expect(at({ ...beforeLock, last: { ...last, isWaived: true } })).toEqual({ kind: 'lock' })
    }
  })

  test('ends when the tenant is gone, locked otherwise or was unlocked, also while it is paused', () => {
    for (const state of ['active', 'paused', 'needs-person', 'promised'] as const) {
      const tenant = { ...first.tenant, access: 'locked' }
      expect(at({ ...first, state, tenant })).toEqual({ kind: 'end', why: 'locked-otherwise' })
      expect(at({ ...first, state, wasUnlocked: true })).toEqual({ kind: 'end', why: 'unlocked' })
      const gone = { ...first.tenant, isGone: true }
      expect(at({ ...first, state, tenant: gone })).toEqual({ kind: 'end', why: 'gone' })
    }
  })

  test('is over when its lock is verified, and stops when it is not', () => {
    const locking = { ...beforeLock, state: 'locking' } as const
    expect(at({ ...locking, lock: { state: 'sending', isOver: false } })).toMatchObject({ kind: 'wait' })
    expect(at({ ...locking, lock: { state: 'confirmed', isOver: true } })).toEqual({
      kind: 'end',
      why: 'locked',
    })
    expect(at({ ...locking, lock: { state: 'not_confirmed', isOver: true } })).toMatchObject({
      kind: 'stop',
      why: 'lock-failed',
    })
  })

  test('waits for a tenant of another run, up to a limit', () => {
    const taken = { ...beforeLock, isTaken: true }
    expect(at(taken)).toMatchObject({ kind: 'wait' })
    expect(at(taken, plus(dueAt, 31))).toEqual({ kind: 'stop', why: 'tenant-in-run' })
  })

  test('never locks without a notice sent its days ago, or waived by a person', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const step = at(facts)
        if (step.kind !== 'lock') return
        const { last, tenant } = facts
        expect(tenant).toMatchObject({ isHeld: false, isGone: false })
        expect(tenant.access).not.toBe('locked')
        expect(['active', 'promised']).toContain(facts.state)
        expect(facts.dueAt <= dueAt).toBe(true)
        if (last?.isWaived) return
        expect(last?.state).toBe('sent')
        const left = wallClock(last?.sentAt ?? dueAt, zone).day
        expect(wallClock(dueAt, zone).day >= addDays(left, plan.lock.days)).toBe(true)
      }),
    )
  })

  test('whatever waits is looked at again later, and never in the past', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const step = at(facts)
        if (step.kind === 'wait') expect(step.until > dueAt).toBe(true)
        if (step.kind === 'move') expect(step.dueAt > dueAt).toBe(true)
      }),
    )
  })
})
