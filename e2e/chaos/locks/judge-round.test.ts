import { describe, expect, test } from 'vitest'
import type { Effect, Ends, History, Step } from './history'
import { brokePrecondition, judgeRound } from './judge-round'
import { lateMaxMs } from './timing'

const unlocked: Ends = { central: 'unlocked', host: 'unlocked' }
const locked: Ends = { central: 'locked', host: 'locked' }
const half: Ends = { central: 'locked', host: 'unlocked' }

type Line = [at: number, from: string | null, state: string, attempt?: number, more?: Partial<Step>]

function steps(lines: Line[], tenant = 1): Step[] {
  return lines.map(([at, from, state, attempt = 0, more]) => ({
    ...{ at, item: `item-${tenant}`, run: 'run', tenant, from, state, attempt },
    ...{ cause: null, desired: 'locked', central: null, host: null, answer: null, silence: null, ...more },
  }))
}

function effect(at: number, before: Ends, after: Ends, more: Partial<Effect> = {}): Effect {
  return { at, tenant: 1, by: 'call', wrote: 'central', before, after, ...more }
}

const proof = { central: 'locked', host: 'locked', cause: 'both-ends' } as const

/** Tenant 1 is locked by one request and confirmed; tenant 2 stands by. */
function goodRound(patch: Partial<History> = {}): History {
  return {
    start: [1, 2].map((tenant) => ({ tenant, ends: unlocked, hasToken: true, isHeld: false })),
    steps: steps([
      [1_000, null, 'planned'],
      [2_000, 'planned', 'sending', 1],
      [2_200, 'sending', 'sent', 1],
      [3_000, 'sent', 'confirmed', 1, proof],
    ]),
    effects: [effect(2_100, unlocked, half), effect(2_101, half, locked, { wrote: 'host' })],
    runSteps: [
      { at: 1_000, run: 'run', state: 'planned', isOver: false },
      { at: 1_500, run: 'run', state: 'running', isOver: false },
      { at: 3_100, run: 'run', state: 'finished', isOver: true },
    ],
    holds: [],
    reads: [
      { from: 1_600, to: 1_610, end: 'central', tenant: null, answer: 'sure' },
      { from: 2_600, to: 2_610, end: 'central', tenant: null, answer: 'sure' },
      { from: 2_700, to: 2_710, end: 'host', tenant: 1, answer: 'sure' },
    ],
    unanswered: [],
    audit: [
      { run: 'run', tenant: 1, action: 'lock.changed' },
      { run: 'run', tenant: null, action: 'lock.finished' },
    ],
    tenantRows: [
      { tenant: 1, access: 'locked' },
      { tenant: 2, access: 'unlocked' },
    ],
    screens: [],
    undoes: [],
    isSingleProcess: true,
    ...patch,
  }
}

const nothing = { wrongState: [], falseConfirmed: [], doubleFlips: [], lost: [] }
const { start, effects, runSteps, reads, audit } = goodRound()
const notConfirmed = (round: History) => ({
  ...round,
  audit: round.audit.map((line) => (line.tenant ? { ...line, action: 'lock.not-changed' } : line)),
})

test('a round in which all went well is not blamed', () => {
  expect(judgeRound(goodRound())).toEqual(nothing)
})

describe('a false word', () => {
  const blamed = (patch: Partial<History>) => judgeRound(goodRound(patch)).falseConfirmed

  test('is a confirmation whose ends were put back before they were read', () => {
    const back = effect(2_400, locked, unlocked, { by: 'manual' })
    const rows = [
      { tenant: 1, access: 'unlocked' as const },
      { tenant: 2, access: 'unlocked' as const },
    ]
    expect(blamed({ effects: [...effects, back], tenantRows: rows })).toHaveLength(2)
    // Put back after the reading, it was true when it was said.
    expect(blamed({ effects: [...effects, { ...back, at: 2_900 }], tenantRows: rows })).toEqual([])
  })

  test('is a confirmation that rests on a reading from before the request', () => {
    expect(blamed({ reads: reads.slice(0, 1) })).toHaveLength(2)
  })

  test('is "already so" by central alone while the host could be asked', () => {
    const round = goodRound({ effects: effects.slice(0, 1) })
    const last = {
      ...(round.steps.at(-1) as Step),
      ...{ state: 'unchanged', host: null, cause: 'already-central' },
    }
    const lines = [...round.steps.slice(0, -1), last]
    expect(judgeRound({ ...round, steps: lines }).falseConfirmed).toHaveLength(1)
    const unreadable = reads.map((read) =>
      read.end === 'host' ? { ...read, answer: 'none' as const } : read,
    )
    expect(judgeRound({ ...round, steps: lines, reads: unreadable }).falseConfirmed).toEqual([])
    const inVain = (at: number) => ({ ...round, steps: lines, unanswered: [{ tenant: 1, at }] })
    expect(judgeRound(inVain(2_800)).falseConfirmed).toEqual([])
    expect(judgeRound(inVain(1_200)).falseConfirmed).toHaveLength(1)
  })

  test('is a refusal after which the request took effect', () => {
    const lines = goodRound().steps.slice(0, 2)
    const refused = steps([[2_200, 'sending', 'refused', 1]])
    expect(
      judgeRound(notConfirmed(goodRound({ steps: [...lines, ...refused] }))).falseConfirmed,
    ).toHaveLength(1)
  })

  test('is a rows that differs from the server', () => {
    expect(blamed({ tenantRows: [{ tenant: 1, access: 'unlocked' }] })).toHaveLength(1)
  })
})

describe('a wrong state', () => {
  const blamed = (patch: Partial<History>) => judgeRound(goodRound(patch)).wrongState

  test('is a tenant outside every run that was called', () => {
    expect(blamed({ effects: [...effects, effect(2_500, unlocked, half, { tenant: 2 })] })).not.toEqual([])
  })

  test('is an effect after the portal closed the matter', () => {
    expect(blamed({ effects: [...effects, effect(3_500, locked, unlocked)] })).not.toEqual([])
  })

  test('is an effect of an item that is called unchanged, and none of one that is called unproved', () => {
    const ended = (state: string) =>
      judgeRound(
        goodRound({ steps: [...goodRound().steps.slice(0, 3), ...steps([[3_000, 'sent', state, 1]])] }),
      )
    expect(ended('cancelled').wrongState).toHaveLength(2)
    expect(ended('not_confirmed').wrongState).toEqual([])
  })

  test('is none when somebody at the server had the last word', () => {
    const manual = effect(3_500, locked, unlocked, { by: 'manual' })
    expect(blamed({ effects: [...effects, manual] })).toEqual([])
  })

  test('is a request that left although its tenant was held or its run paused', () => {
    expect(blamed({ holds: [{ at: 1_700, tenant: 1, held: true }] })).toHaveLength(1)
    expect(blamed({ holds: [{ at: 2_050, tenant: 1, held: true }] })).toEqual([])
    const paused = { at: 1_800, run: 'run', state: 'paused', isOver: false }
    expect(blamed({ runSteps: [...runSteps.slice(0, 2), paused, ...runSteps.slice(2)] })).toHaveLength(1)
  })

  test('is an undo of what the run had not changed', () => {
    expect(blamed({ undoes: [{ run: 'run', of: 'other' }] })).toHaveLength(1)
  })
})

describe('a double flip', () => {
  const twice = steps([
    [1_000, null, 'planned'],
    [2_000, 'planned', 'sending', 1],
    [2_200, 'sending', 'unknown', 1],
    [2_300, 'unknown', 'planned', 1],
    [2_400, 'planned', 'sending', 2],
    [2_500, 'sending', 'sent', 2],
    [3_000, 'sent', 'confirmed', 2, proof],
  ])
  const again = effect(2_450, locked, locked)

  test('is a request that was sent again although it had taken effect', () => {
    expect(judgeRound(goodRound({ steps: twice, effects: [...effects, again] })).doubleFlips).toHaveLength(1)
  })

  test('is none when somebody at the server put it back in between', () => {
    const manual = effect(2_250, locked, unlocked, { by: 'manual' })
    const flips = [
      ...effects,
      manual,
      effect(2_450, unlocked, locked),
      effect(2_451, unlocked, locked, { wrote: 'host' }),
    ]
    expect(judgeRound(goodRound({ steps: twice, effects: flips })).doubleFlips).toEqual([])
  })
})

test('a request that crossed with a manual at a server that toggles is nobody’s fault', () => {
  const manual = effect(2_050, unlocked, locked, { by: 'manual' })
  const back = [effect(2_100, locked, { central: 'unlocked', host: 'locked' })]
  const lines = [...goodRound().steps.slice(0, 3), ...steps([[3_000, 'sent', 'cancelled', 1]])]
  const rows = goodRound().tenantRows.map((one) => ({ ...one, access: 'unlocked' as const }))
  const crossed = notConfirmed(goodRound({ steps: lines, effects: [manual, ...back], tenantRows: rows }))
  expect(judgeRound(crossed)).toEqual(nothing)
  // Known before it was decided, it would have been no excuse.
  const early = { ...manual, at: 1_500 }
  expect(judgeRound({ ...crossed, effects: [early, ...back] }).wrongState).toHaveLength(2)
})

describe('a loss', () => {
  const blamed = (patch: Partial<History>) => judgeRound(goodRound(patch)).lost

  test('is an item or a run that never ended', () => {
    expect(blamed({ steps: goodRound().steps.slice(0, 3) })).not.toEqual([])
    expect(blamed({ runSteps: runSteps.slice(0, 2) })).toHaveLength(1)
  })

  test('is a request that left before it was written down', () => {
    expect(blamed({ effects: effects.map((one) => ({ ...one, at: one.at - 200 })) })).not.toEqual([])
  })

  test('is an end that was rewritten', () => {
    expect(
      blamed({ steps: [...goodRound().steps, ...steps([[3_200, 'confirmed', 'confirmed', 1, proof]])] }),
    ).not.toEqual([])
  })

  test('is a change that the trail tells not at all, twice, or wrongly', () => {
    expect(blamed({ audit: audit.slice(1) })).toHaveLength(1)
    expect(blamed({ audit: [...audit, ...audit.slice(0, 1)] })).toHaveLength(1)
    expect(judgeRound(notConfirmed(goodRound())).lost).toHaveLength(1)
  })
})

test('a server that was later than it may be has broken the bargain', () => {
  const late = effects.map((one) => ({ ...one, at: one.at + lateMaxMs }))
  expect(brokePrecondition(goodRound())).toBe(false)
  expect(brokePrecondition(goodRound({ effects: late, start }))).toBe(true)
})

describe('what is shown', () => {
  const silent = { basis: 'central', hostReadAt: null, command: null } as const
  const view = (more: object) =>
    judgeRound(
      goodRound({
        screens: [
          {
            ...{ tenant: 1, at: 'end', chip: 'locked', page: 'locked', public: 'locked', ends: locked },
            ...{ ...silent, ...more },
          },
        ],
      }),
    ).falseConfirmed

  test('is not blamed where every page says what both ends hold', () => {
    expect(view({})).toEqual([])
  })

  test('is wrong where two pages differ', () => {
    expect(view({ page: 'unknown' })).toEqual([expect.stringContaining('the list says locked')])
    expect(view({ public: 'unlocked' })).toEqual([expect.stringContaining('the public page unlocked')])
  })

  test('names a host as read only where a reading of it showed that', () => {
    expect(view({ basis: 'both-ends', hostReadAt: 2_750 })).toEqual([])
    expect(view({ basis: 'both-ends', hostReadAt: 2_500 })).toEqual([expect.stringContaining('no reading')])
  })

  test('ends a command well only where both ends are as asked', () => {
    const command = { code: 0, desired: 'locked' }
    expect(view({ command })).toEqual([])
    expect(view({ command, ends: half })).toContainEqual(expect.stringContaining('ends with 0'))
    expect(view({ command: { ...command, code: 3 }, ends: half })).toEqual([])
  })

  test('is too certain where our request left the ends apart', () => {
    const split = { effects: effects.slice(0, 1) }
    const unsure = {
      ...silent,
      at: 'end',
      page: 'unknown',
      chip: 'unknown',
      public: 'unknown',
      ends: half,
    } as const
    const said = (more: object) =>
      judgeRound(goodRound({ ...split, screens: [{ tenant: 1, ...unsure, ...more }] })).falseConfirmed.filter(
        (sentence) => sentence.includes('shown as'),
      )
    expect(said({})).toEqual([])
    expect(said({ chip: 'locked', page: 'locked', public: 'locked' })).toHaveLength(1)
  })
})

describe('central alone', () => {
  const alone = { central: 'locked', host: null, cause: 'central-alone' } as const
  const confirmed = (more: object, hasToken: boolean) =>
    judgeRound(
      goodRound({
        start: start.map((one) => ({ ...one, hasToken })),
        steps: steps([
          [1_000, null, 'planned'],
          [2_000, 'planned', 'sending', 1],
          [2_200, 'sending', 'sent', 1],
          [3_000, 'sent', 'confirmed', 1, { ...alone, ...more }],
        ]),
      }),
    ).falseConfirmed

  test('confirms after a yes, where the vault holds no token', () => {
    expect(confirmed({ answer: 'accepted' }, false)).toEqual([])
  })

  test('is blamed after anything but a yes, and where the host could be asked', () => {
    expect(confirmed({ answer: 'failed' }, false)).toHaveLength(1)
    expect(confirmed({ answer: 'accepted' }, true)).toHaveLength(1)
  })
})

test('a first request that takes a tenant away from its own wish is wrong', () => {
  const away = [effect(2_100, locked, { central: 'unlocked', host: 'locked' })]
  const wrong = judgeRound(
    goodRound({ start: start.map((one) => ({ ...one, ends: locked })), effects: away }),
  )
  expect(wrong.wrongState).toContainEqual(expect.stringContaining('took it away from locked'))
})
