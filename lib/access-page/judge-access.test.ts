import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeAccess, publicReasons, type TenantFacts } from './judge-access'

const readAt = new Date('2026-11-22T15:00:00Z')
const since = new Date('2026-11-20T15:00:00Z')
const locked: TenantFacts = {
  access: 'locked',
  accessSince: since,
  desiredAccess: 'locked',
  lockReason: 'debt',
  readAt,
  isChanging: false,
  everyone: null,
}

const anyFacts: fc.Arbitrary<TenantFacts> = fc.record({
  access: fc.constantFrom('locked' as const, 'unlocked' as const, 'unknown' as const),
  accessSince: fc.option(fc.constant(since)),
  desiredAccess: fc.constantFrom(null, 'locked', 'unlocked'),
  lockReason: fc.oneof(fc.constant(null), fc.constantFrom(...publicReasons), fc.string()),
  readAt: fc.constant(readAt),
  isChanging: fc.boolean(),
  everyone: fc.constantFrom(null, 'confirmed', 'partial', 'not_confirmed', 'repairing'),
})

describe('what a company is told of its door', () => {
  test('a lock by the portal has its reason and its date', () => {
    expect(judgeAccess(locked)).toEqual({ kind: 'locked', reason: 'debt', since, readAt })
  })

  test('a lock from elsewhere never borrows the reason of another one', () => {
    expect(judgeAccess({ ...locked, desiredAccess: 'unlocked' })).toMatchObject({ reason: 'unsaid' })
    expect(judgeAccess({ ...locked, desiredAccess: null })).toMatchObject({ reason: 'unsaid' })
  })

  test('a change on its way, and a lock of everyone that is not proved, are not called locked or open', () => {
    expect(judgeAccess({ ...locked, isChanging: true }).kind).toBe('changing')
    expect(judgeAccess({ ...locked, everyone: 'partial' }).kind).toBe('unknown')
    expect(judgeAccess({ ...locked, access: 'unlocked', everyone: 'confirmed' })).toMatchObject({
      kind: 'locked',
      reason: 'everyone',
    })
  })

  test('open is said only of a door that the book says is open, and only reasons with words are given', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const told = judgeAccess(facts)
        if (told.kind === 'unlocked') expect(facts.access).toBe('unlocked')
        if (told.kind === 'unlocked') expect(facts.everyone).toBeNull()
        if (told.kind === 'locked') expect(publicReasons).toContain(told.reason)
        if (facts.access === 'unknown' && facts.everyone !== 'confirmed') {
          expect(['unknown', 'changing']).toContain(told.kind)
        }
      }),
    )
  })
})
