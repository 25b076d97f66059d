import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EndsReading, type HostReading, hostSilences } from '../../tenants/access/host-reading'
import type { Wanted } from '../engine/plan-locks'
import { type EndsVerdict, judgeEnds, type RequestOutcome, readingsAgree } from './judge-ends'

const desired: Wanted = 'locked'
const opposite: Wanted = 'unlocked'
const notAccepted = ['refused', 'failed', 'lost'] as const

const judge = (
  outcome: RequestOutcome,
  central: EndsReading['central'],
  host: EndsReading['host'],
): EndsVerdict => judgeEnds({ outcome, reading: { central, host }, desired })
const ends = (state: string, cause: string) => ({ kind: 'end', state, cause })
const waits = (until: string, cause: string) => ({ kind: 'wait', until, cause })

describe('what may be claimed about a lock', () => {
  test.each(['accepted', ...notAccepted] as const)(
    'both ends show the wish after %s: confirmed by both',
    (outcome) => {
      expect(judge(outcome, desired, desired)).toEqual(ends('confirmed', 'both-ends'))
    },
  )

  test('accepted, central shows the wish and no token is held: confirmed, by central alone', () => {
    expect(judge('accepted', desired, 'no-token')).toEqual(ends('confirmed', 'central-alone'))
  })

  test.each(['silent', 'broken', 'token-rejected', null] as const)(
    'accepted, central shows the wish and the host was asked in vain (%s): read until it has settled, then not confirmed',
    (host) => {
      expect(judge('accepted', desired, host)).toEqual(waits('settled', 'host-unread'))
    },
  )

  test.each(
    notAccepted.flatMap((outcome) => [...hostSilences, null].map((host) => [outcome, host] as const)),
  )('%s, central shows the wish and the host is unread (%s): never confirmed', (outcome, host) => {
    const verdict = judge(outcome, desired, host)
    if (host === 'no-token') expect(verdict).toEqual(ends('not_confirmed', 'half-done'))
    else expect(verdict).toEqual(waits('settled', 'half-done'))
  })

  test.each(['accepted', ...notAccepted] as const)(
    'the two ends differ after %s: contradicted',
    (outcome) => {
      expect(judge(outcome, desired, opposite)).toEqual(ends('contradicted', 'host-disagrees'))
      expect(judge(outcome, opposite, desired)).toEqual(ends('contradicted', 'central-disagrees'))
    },
  )

  test.each([opposite, ...hostSilences, null] as const)(
    'accepted and central does not show the wish (host %s): contradicted',
    (host) => {
      expect(judge('accepted', opposite, host)).toEqual(ends('contradicted', 'nothing-changed'))
    },
  )

  test.each([opposite, ...hostSilences, null] as const)(
    'refused and central does not show the wish (host %s): refused',
    (host) => {
      expect(judge('refused', opposite, host)).toEqual(ends('refused', 'rejected'))
    },
  )

  test.each(
    (['failed', 'lost'] as const).flatMap((outcome) =>
      [opposite, ...hostSilences, null].map((host) => [outcome, host] as const),
    ),
  )(
    '%s and central does not show the wish (host %s): nothing happened, it may be sent again',
    (outcome, host) => {
      expect(judge(outcome, opposite, host)).toEqual({ kind: 'again' })
    },
  )

  describe.each([null, 'unknown'] as const)('central does not say (%s)', (central) => {
    test.each(['accepted', ...notAccepted] as const)('the host alone may confirm after %s', (outcome) => {
      expect(judge(outcome, central, desired)).toEqual(ends('confirmed', 'host-alone'))
    })

    test('after a yes a host that shows the opposite contradicts it', () => {
      expect(judge('accepted', central, opposite)).toEqual(ends('contradicted', 'host-unchanged'))
    })

    test.each(notAccepted)(
      'after %s a host that shows the opposite says nothing about central',
      (outcome) => {
        expect(judge(outcome, central, opposite)).toEqual(waits('given-up', 'detail-broken'))
      },
    )

    test.each([...hostSilences, null] as const)(
      'and neither does the host (%s): read on, then not confirmed',
      (host) => {
        for (const outcome of ['accepted', ...notAccepted] as const) {
          expect(judge(outcome, central, host)).toEqual(waits('given-up', 'detail-broken'))
        }
      },
    )
  })
})

describe('nothing was sent, because central shows the wish', () => {
  test('and so does the host: already so at both ends', () => {
    expect(judge('not-sent', desired, desired)).toEqual(ends('unchanged', 'already-there'))
  })

  test('but the host does not: contradicted', () => {
    expect(judge('not-sent', desired, opposite)).toEqual(ends('contradicted', 'host-disagrees'))
  })

  test.each([...hostSilences, null])('and the host is unread (%s): that is what central says', (host) => {
    expect(judge('not-sent', desired, host)).toEqual(ends('unchanged', 'already-central'))
  })

  test.each([null, 'unknown'] as const)('or the host alone does (central %s)', (central) => {
    expect(judge('not-sent', central, desired)).toEqual(ends('unchanged', 'already-host'))
  })
})

describe('every reading', () => {
  const wanted = fc.constantFrom('locked' as const, 'unlocked' as const)
  const outcome = fc.constantFrom<RequestOutcome>('accepted', 'refused', 'failed', 'lost')
  const reading: fc.Arbitrary<EndsReading> = fc.record({
    central: fc.constantFrom('locked', 'unlocked', 'unknown', null),
    host: fc.constantFrom<HostReading | null>('locked', 'unlocked', ...hostSilences, null),
  })
  const turn = <Said>(said: Said) =>
    said === 'locked' ? ('unlocked' as const) : said === 'unlocked' ? ('locked' as const) : said
  const flip = ({ central, host }: EndsReading) =>
    ({ central: turn(central), host: turn(host) }) as EndsReading

  test('means for unlocking what its opposite means for locking', () => {
    fc.assert(
      fc.property(outcome, reading, (how, read) => {
        const locking = judgeEnds({ outcome: how, reading: read, desired: 'locked' })
        expect(judgeEnds({ outcome: how, reading: flip(read), desired: 'unlocked' })).toEqual(locking)
      }),
    )
  })

  test('confirms only what an end showed and none denied, and after anything but a yes only what a host showed', () => {
    fc.assert(
      fc.property(outcome, reading, wanted, (how, read, wish) => {
        const verdict = judgeEnds({ outcome: how, reading: read, desired: wish })
        if (verdict.kind !== 'end' || verdict.state !== 'confirmed') return
        expect([read.central, read.host]).not.toContain(turn(wish))
        expect([read.central, read.host]).toContain(wish)
        if (how !== 'accepted') expect(read.host).toBe(wish)
        else expect([wish, 'no-token']).toContain(read.host)
      }),
    )
  })

  test('lets a request be sent again only when central denies the wish and the host does not show it', () => {
    fc.assert(
      fc.property(outcome, reading, wanted, (how, read, wish) => {
        if (judgeEnds({ outcome: how, reading: read, desired: wish }).kind !== 'again') return
        expect(['failed', 'lost']).toContain(how)
        expect(read.central).toBe(turn(wish))
        expect(read.host).not.toBe(wish)
      }),
    )
  })

  test('agrees with another when each end said the same, however an unread host was silent', () => {
    expect(readingsAgree({ central: 'locked', host: 'silent' }, { central: 'locked', host: 'broken' })).toBe(
      true,
    )
    expect(readingsAgree({ central: 'locked', host: 'silent' }, { central: 'locked', host: 'locked' })).toBe(
      false,
    )
    expect(
      readingsAgree({ central: 'locked', host: 'locked' }, { central: 'unlocked', host: 'locked' }),
    ).toBe(false)
  })
})
