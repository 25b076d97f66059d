import { describe, expect, test } from 'vitest'
import { type JudgedTenant, judgeCall, judgeTenant } from './verdicts'

test.each([
  ['locked', 'locked', 'reached'],
  ['locked', null, 'central-only'],
  ['locked', 'unlocked', 'host-disagrees'],
  ['unlocked', 'locked', 'central-disagrees'],
  ['unlocked', 'unlocked', 'missed'],
  ['unlocked', null, 'missed'],
  ['unknown', 'locked', 'unreadable'],
  [null, 'locked', 'gone'],
] as const)('central %s and host %s make a lock %s', (central, host, outcome) => {
  expect(judgeTenant({ central, host }, 'locked')).toBe(outcome)
})

describe('a call', () => {
  const item = (changes: Partial<JudgedTenant>): JudgedTenant => ({
    before: 'unlocked',
    outcome: 'reached',
    silence: null,
    isAccepted: true,
    ...changes,
  })
  const there = item({ before: 'locked' })
  const missed = item({ outcome: 'missed' })
  const moved = item({})
  const judge = (...items: JudgedTenant[]) => judgeCall(items, 'locked')

  test('is not proved by a tenant that was there before', () => {
    expect(judge(there, missed)).toEqual({ state: 'not_confirmed', cause: 'nothing-changed' })
    expect(judge(there, moved, missed)).toEqual({ state: 'partial', cause: 'half-way' })
    expect(judge(there, moved)).toEqual({ state: 'confirmed', cause: 'all-reached' })
  })

  test.each(['host-disagrees', 'central-disagrees'] as const)(
    'is half done where one end says otherwise (%s)',
    (outcome) => {
      expect(judge(moved, item({ outcome }))).toEqual({ state: 'partial', cause: 'half-way' })
    },
  )

  test.each([null, 'no-token'] as const)(
    'is confirmed by central after a yes where no host could be asked (%s)',
    (silence) => {
      expect(judge(moved, item({ outcome: 'central-only', silence }))).toMatchObject({ state: 'confirmed' })
    },
  )

  test.each(['token-rejected', 'silent', 'broken'] as const)(
    'is not confirmed after a yes where a host was asked in vain (%s)',
    (silence) => {
      expect(judge(moved, item({ outcome: 'central-only', silence }))).toEqual({
        state: 'not_confirmed',
        cause: 'hosts-unread',
      })
    },
  )

  test.each([null, 'no-token', 'silent'] as const)(
    'without a yes is never confirmed by central alone (%s)',
    (silence) => {
      const lost = item({ outcome: 'central-only', silence, isAccepted: false })
      expect(judge(item({ isAccepted: false }), lost)).toEqual({ state: 'not_confirmed', cause: 'half-done' })
      expect(judge(item({ isAccepted: false }))).toMatchObject({ state: 'confirmed' })
    },
  )
})
