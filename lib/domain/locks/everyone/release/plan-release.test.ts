import { expect, test } from 'vitest'
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
