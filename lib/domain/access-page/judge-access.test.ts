import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nothingKnown } from '../tenants/access/access-facts'
import { judgeAccess, publicReasons, type TenantFacts } from './judge-access'

const readAt = new Date('2026-11-22T15:00:00Z')
const since = new Date('2026-11-20T15:00:00Z')
const locked: TenantFacts = {
  ...nothingKnown,
  access: 'locked',
  accessSince: since,
  desiredAccess: 'locked',
  lockReason: 'debt',
  readAt,
  isChanging: false,
}

const doubt = { state: 'contradicted', cause: 'host-disagrees', since, itemId: null } as const

const anyFacts: fc.Arbitrary<TenantFacts> = fc.record({
  ...{ centralAccess: fc.constant(null), centralReadAt: fc.constant(null) },
  ...{ hostAccess: fc.constant(null), hostReadAt: fc.constant(null), hostSilence: fc.constant(null) },
  doubt: fc.option(fc.constant(doubt)),
  access: fc.constantFrom('locked' as const, 'unlocked' as const, 'unknown' as const),
  accessSince: fc.option(fc.constant(since)),
  desiredAccess: fc.constantFrom(null, 'locked', 'unlocked'),
  lockReason: fc.oneof(fc.constant(null), fc.constantFrom(...publicReasons), fc.string()),
  readAt: fc.constant(readAt),
  isChanging: fc.boolean(),
})

describe('the access that a company is shown', () => {
  test('a lock by the portal has its reason and its date', () => {
    expect(judgeAccess(locked)).toEqual({ kind: 'locked', reason: 'debt', since, readAt })
  })

  test('a lock from elsewhere never shows the reason of another one', () => {
    expect(judgeAccess({ ...locked, desiredAccess: 'unlocked' })).toMatchObject({ reason: 'unsaid' })
    expect(judgeAccess({ ...locked, desiredAccess: null })).toMatchObject({ reason: 'unsaid' })
  })

  test('a change under way is called neither locked nor open', () => {
    expect(judgeAccess({ ...locked, isChanging: true }).kind).toBe('changing')
  })

  test('a global lock is the reason of those it locked, and of nobody seen open since', () => {
    const byEveryone = { ...locked, lockReason: 'everyone' }
    expect(judgeAccess(byEveryone)).toMatchObject({ kind: 'locked', reason: 'everyone' })
    expect(judgeAccess({ ...byEveryone, access: 'unlocked' }).kind).toBe('unlocked')
    expect(judgeAccess({ ...byEveryone, access: 'unknown', doubt }).kind).toBe('unknown')
  })

  test('open is shown only when the stored access is open, and only reasons with texts are shown', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const result = judgeAccess(facts)
        if (result.kind === 'unlocked') expect(facts.access).toBe('unlocked')
        if (result.kind === 'unlocked') expect(facts.doubt).toBeNull()
        if (result.kind === 'locked') expect(facts.doubt).toBeNull()
        if (result.kind === 'locked') expect(publicReasons).toContain(result.reason)
        if (facts.access === 'unknown') {
          expect(['unknown', 'changing']).toContain(result.kind)
        }
      }),
    )
  })
})
