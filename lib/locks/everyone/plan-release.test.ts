import { expect, test } from 'vitest'
import { judgeCall, judgeFound } from './judge-everyone'
import { type LockedItem, planRelease } from './plan-release'

const item = (changes: Partial<LockedItem>): LockedItem => ({
  tenantId: 't',
  before: 'unlocked',
  left: 'locked',
  isTouchedSince: false,
  ...changes,
})

test.each([
  ['locked one by one before', item({ before: 'locked' }), 'locked', 'locked', null],
  ['open before', item({}), 'locked', 'unlocked', null],
  [
    'locked before and opened by hand since',
    item({ before: 'locked' }),
    'unlocked',
    'unlocked',
    'opened-meanwhile',
  ],
  [
    'open before and locked by hand since',
    item({ isTouchedSince: true }),
    'locked',
    'locked',
    'locked-meanwhile',
  ],
  [
    'missed by the call and locked by hand since',
    item({ left: 'unlocked' }),
    'locked',
    'locked',
    'locked-meanwhile',
  ],
  ['missed by the call and still open', item({ left: 'unlocked' }), 'unlocked', 'unlocked', null],
  ['new since the snapshot and locked', null, 'locked', 'locked', 'locked-meanwhile'],
  ['new since the snapshot and open', null, 'unlocked', 'unlocked', null],
  ['locked before, and detail cannot be read now', item({ before: 'locked' }), null, 'locked', null],
  ['open before, and detail cannot be read now', item({}), null, 'unlocked', null],
] as const)('a tenant %s', (_name, locked, now, wanted, mark) => {
  expect(planRelease(locked, now)).toEqual({ wanted, mark })
})

test.each([
  ['locked', 'locked', 'reached'],
  ['locked', null, 'reached'],
  ['locked', 'unlocked', 'host-disagrees'],
  ['unlocked', 'locked', 'missed'],
  ['unknown', 'locked', 'unreadable'],
  [null, 'locked', 'gone'],
] as const)('central %s and host %s make a lock %s', (central, host, outcome) => {
  expect(judgeFound({ central, host }, 'locked')).toBe(outcome)
})

test('a tenant that was there before proves nothing about the call', () => {
  const there = { before: 'locked', outcome: 'reached' } as const
  const missed = { before: 'unlocked', outcome: 'missed' } as const
  const moved = { before: 'unlocked', outcome: 'reached' } as const
  expect(judgeCall([there, missed], 'locked')).toBe('not_confirmed')
  expect(judgeCall([there, moved, missed], 'locked')).toBe('partial')
  expect(judgeCall([there, moved], 'locked')).toBe('confirmed')
})
