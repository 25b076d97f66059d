import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostSilences } from '../../tenants/access/host-reading'
import { assessGlobalLock, countEnds, type EndsGroup, hostGaps } from './assess-global-lock'

const group = (
  tenants: number,
  central: EndsGroup['central'],
  host: EndsGroup['host'],
  silence = 'no-token',
) => ({
  wanted: 'locked' as const,
  central,
  host,
  silence: host === null ? silence : null,
  tenants,
})
const claim = (state: string, ...groups: EndsGroup[]) => assessGlobalLock(state, countEnds(groups))

test('a call that failed half way is counted from both ends, and never as locked', () => {
  const groups = [
    group(13, 'locked', 'locked'),
    group(4, 'locked', 'unlocked'),
    group(7, 'unlocked', 'unlocked'),
  ]
  expect(countEnds(groups)).toMatchObject({
    total: 24,
    proved: 13,
    reached: 13,
    contradicted: 4,
    missed: 7,
    hostsAsked: 24,
    hostsAnswered: 24,
    hostsAgreed: 20,
  })
  expect(claim('partial', ...groups)).toBe('half')
  expect(claim('confirmed', ...groups)).toBe('half')
})

describe('what may be said', () => {
  test('all locked and proved at both ends', () => {
    expect(claim('confirmed', group(3, 'locked', 'locked'))).toBe('proved')
  })

  test.each(hostGaps)('all locked by what central says, where a host told nothing (%s)', (gap) => {
    const groups = [group(2, 'locked', 'locked'), group(1, 'locked', null, gap)]
    expect(claim('confirmed', ...groups)).toBe('by-central')
    expect(countEnds(groups).centralOnly[gap]).toBe(1)
  })

  test.each(['partial', 'not_confirmed', 'repairing'])(
    'nothing for sure after an order that ended %s, although nobody denies it',
    (state) => {
      expect(claim(state, group(3, 'locked', null))).toBe('in-doubt')
    },
  )

  test('nothing for sure where central does not say', () => {
    expect(claim('confirmed', group(3, 'locked', 'locked'), group(1, 'unknown', null))).toBe('in-doubt')
  })

  test('that none is locked where none is', () => {
    expect(claim('not_confirmed', group(3, 'unlocked', null))).toBe('none')
  })
})

test('a host that nobody asked is not among those asked', () => {
  const counts = countEnds([group(16, 'locked', null, 'no-token'), group(2, 'locked', null, 'not-asked')])
  expect(counts).toMatchObject({ hostsAsked: 0, hostsAnswered: 0, hostsAgreed: 0 })
})

test('whatever is read, a tenant whose host is open is never among the locked, and every tenant is counted once', () => {
  const groups = fc.array(
    fc.record({
      wanted: fc.constant('locked' as const),
      central: fc.constantFrom('locked', 'unlocked', 'unknown', null),
      host: fc.constantFrom('locked', 'unlocked', null),
      silence: fc.constantFrom(...hostSilences, null),
      tenants: fc.integer({ min: 1, max: 50 }),
    }),
  ) as fc.Arbitrary<EndsGroup[]>
  fc.assert(
    fc.property(groups, fc.constantFrom('confirmed', 'partial', 'not_confirmed'), (read, state) => {
      const counts = countEnds(read)
      const sum = (chosen: (of: EndsGroup) => boolean) =>
        read.filter(chosen).reduce((total, { tenants }) => total + tenants, 0)
      expect(counts.reached).toBe(sum(({ central, host }) => central === 'locked' && host !== 'unlocked'))
      expect(counts.reached + counts.missed + counts.contradicted + counts.unread).toBe(counts.total)
      expect(counts.total).toBe(sum(({ central }) => central !== null))
      const isOpenAnywhere = read.some(
        ({ central, host }) => central === 'unlocked' || (central === 'locked' && host === 'unlocked'),
      )
      if (isOpenAnywhere) expect(['half', 'none']).toContain(assessGlobalLock(state, counts))
    }),
  )
})
