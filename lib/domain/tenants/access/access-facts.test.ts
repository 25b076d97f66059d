import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemEnding, withItem } from '../../locks/engine/end-items'
import { type AccessFacts, accessOf, describeAccess, nothingKnown, withReading } from './access-facts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute))
const read = (
  central: 'locked' | 'unlocked' | 'unknown' | null,
  host: Parameters<typeof withReading>[1]['host'],
) => ({
  central,
  host,
})
const synced = withReading(nothingKnown, read('locked', null), at(0))
const split: ItemEnding = {
  itemId: 'item',
  state: 'contradicted',
  cause: 'host-disagrees',
  reading: read('unlocked', 'locked'),
  at: at(5),
}

describe('the access of a tenant', () => {
  test('is what central said last, until its own host says something later', () => {
    expect(accessOf(synced)).toBe('locked')
    expect(accessOf(withReading(synced, read(null, 'unlocked'), at(1)))).toBe('unlocked')
    expect(accessOf(withReading(synced, read('unlocked', 'silent'), at(1)))).toBe('unlocked')
    expect(accessOf(nothingKnown)).toBe('unknown')
  })

  test.each(['contradicted', 'not_confirmed'] as const)(
    'is unknown once an item ended %s, through every later reading of central alone',
    (state) => {
      const doubted = withItem(synced, { ...split, state })
      expect(accessOf(doubted)).toBe('unknown')
      for (const central of ['locked', 'unlocked', 'unknown'] as const) {
        for (const host of [null, 'no-token', 'token-rejected', 'silent', 'broken'] as const) {
          expect(accessOf(withReading(doubted, read(central, host), at(9)))).toBe('unknown')
        }
      }
    },
  )

  test('is known again when a later reading of both ends agrees', () => {
    const doubted = withItem(synced, split)
    expect(accessOf(withReading(doubted, read('locked', 'locked'), at(9)))).toBe('locked')
    expect(accessOf(withReading(doubted, read('unlocked', 'unlocked'), at(9)))).toBe('unlocked')
    expect(accessOf(withReading(doubted, read('unlocked', 'locked'), at(9)))).toBe('unknown')
  })

  test('is known again when a newer item is confirmed', () => {
    const doubted = withItem(synced, split)
    const confirmed = { ...split, itemId: 'next', state: 'confirmed', cause: 'both-ends', at: at(9) } as const
    expect(accessOf(withItem(doubted, { ...confirmed, reading: read('locked', 'locked') }))).toBe('locked')
    expect(accessOf(withItem(doubted, { ...confirmed, reading: read('locked', 'no-token') }))).toBe('locked')
    expect(accessOf(withItem(doubted, { ...confirmed, reading: read(null, 'locked') }))).toBe('locked')
  })

  test('stays unknown when a newer item found central already so and nobody could ask the host', () => {
    const again = {
      ...split,
      itemId: 'next',
      state: 'unchanged',
      cause: 'already-central',
      at: at(9),
    } as const
    const doubted = withItem(synced, split)
    expect(accessOf(withItem(doubted, { ...again, reading: read('locked', 'no-token') }))).toBe('unknown')
    expect(accessOf(withItem(doubted, { ...again, reading: read('locked', 'locked') }))).toBe('locked')
  })

  test('is unknown when both ends are read and differ, whoever asked', () => {
    const differing = withReading(synced, read('locked', 'unlocked'), at(3))
    expect(accessOf(differing)).toBe('unknown')
    expect(differing.doubt).toEqual({
      state: 'contradicted',
      cause: 'host-disagrees',
      since: at(3),
      itemId: null,
    })
  })

  test.each(['refused', 'held', 'gone', 'cancelled'] as const)(
    'is not changed by an item that ended %s',
    (state) => {
      expect(withItem(synced, { ...split, state })).toEqual(synced)
    },
  )

  test('never forgets a doubt but for a confirmed item or both ends that agree', () => {
    const ends = fc.record({
      central: fc.constantFrom('locked', 'unlocked', 'unknown', null),
      host: fc.constantFrom('locked', 'unlocked', 'no-token', 'token-rejected', 'silent', 'broken', null),
    })
    fc.assert(
      fc.property(fc.array(ends, { maxLength: 8 }), (readings) => {
        let facts: AccessFacts = withItem(synced, split)
        readings.forEach((reading, index) => {
          facts = withReading(facts, reading, at(10 + index))
        })
        const agreed = readings.some(({ central, host }) => central === host && central !== null)
        if (!agreed) expect(accessOf(facts)).toBe('unknown')
      }),
    )
  })
})

describe('what may be said of it', () => {
  const row = (facts: AccessFacts) => ({ ...facts, access: accessOf(facts) })

  test('names both ends, or central and why its host is unread', () => {
    const both = withReading(synced, read('locked', 'locked'), at(1))
    expect(describeAccess(row(both))).toEqual({
      state: 'locked',
      basis: { kind: 'both-ends', centralAt: at(1), hostAt: at(1) },
    })
    expect(describeAccess(row(synced))).toEqual({
      state: 'locked',
      basis: { kind: 'central', at: at(0), why: 'not-asked' },
    })
    expect(describeAccess(row(withReading(synced, read('locked', 'broken'), at(1)))).basis).toEqual({
      kind: 'central',
      at: at(1),
      why: 'broken',
    })
  })

  test('never takes an older state of the host as proof of what central says now', () => {
    const both = withReading(synced, read('locked', 'locked'), at(1))
    const moved = withReading(both, read('unlocked', null), at(2))
    expect(describeAccess(row(moved))).toEqual({
      state: 'unlocked',
      basis: { kind: 'central', at: at(2), why: 'not-asked' },
    })
  })

  test('names the doubt and the item that raised it', () => {
    expect(describeAccess(row(withItem(synced, split)))).toEqual({
      state: 'unknown',
      basis: {
        kind: 'doubted',
        state: 'contradicted',
        cause: 'host-disagrees',
        since: at(5),
        itemId: 'item',
      },
    })
  })

  test('is unknown while a change is on its way', () => {
    expect(describeAccess(row(synced), { isChanging: true })).toEqual({
      state: 'unknown',
      basis: { kind: 'changing' },
    })
  })
})
