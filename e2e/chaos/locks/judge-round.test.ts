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

/** Tenant 1 is locked by one request and confirmed; tenant 2 is in no run. */
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

test('a round without faults has no finding', () => {
  expect(judgeRound(goodRound())).toEqual(nothing)
})

describe('a false claim', () => {
  const findings = (patch: Partial<History>) => judgeRound(goodRound(patch)).falseConfirmed

  test('is a confirmation whose ends were changed back before the reading', () => {
    const back = effect(2_400, locked, unlocked, { by: 'manual' })
    const rows = [
      { tenant: 1, access: 'unlocked' as const },
      { tenant: 2, access: 'unlocked' as const },
    ]
    expect(findings({ effects: [...effects, back], tenantRows: rows })).toHaveLength(2)
    // Changed back after the reading, it was true at that time.
    expect(findings({ effects: [...effects, { ...back, at: 2_900 }], tenantRows: rows })).toEqual([])
  })

  test('is a confirmation based on a reading before the request', () => {
    expect(findings({ reads: reads.slice(0, 1) })).toHaveLength(2)
  })

  test('is "unchanged" by central alone although the host could be read', () => {
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

  test('is a tenant row that differs from the server', () => {
    expect(findings({ tenantRows: [{ tenant: 1, access: 'unlocked' }] })).toHaveLength(1)
  })
})

describe('a wrong state', () => {
  const findings = (patch: Partial<History>) => judgeRound(goodRound(patch)).wrongState

  test('is a call for a tenant of no run', () => {
    expect(findings({ effects: [...effects, effect(2_500, unlocked, half, { tenant: 2 })] })).not.toEqual([])
  })

  test('is an effect after the item ended', () => {
    expect(findings({ effects: [...effects, effect(3_500, locked, unlocked)] })).not.toEqual([])
  })

  test('is an effect of a cancelled item, and not of one without proof', () => {
    const ended = (state: string) =>
      judgeRound(
        goodRound({ steps: [...goodRound().steps.slice(0, 3), ...steps([[3_000, 'sent', state, 1]])] }),
      )
    expect(ended('cancelled').wrongState).toHaveLength(2)
    expect(ended('not_confirmed').wrongState).toEqual([])
  })

  test('is none after a later manual change', () => {
    const manual = effect(3_500, locked, unlocked, { by: 'manual' })
    expect(findings({ effects: [...effects, manual] })).toEqual([])
  })

  test('is a request for a held tenant or of a paused run', () => {
    expect(findings({ holds: [{ at: 1_700, tenant: 1, held: true }] })).toHaveLength(1)
    expect(findings({ holds: [{ at: 2_050, tenant: 1, held: true }] })).toEqual([])
    const paused = { at: 1_800, run: 'run', state: 'paused', isOver: false }
    expect(findings({ runSteps: [...runSteps.slice(0, 2), paused, ...runSteps.slice(2)] })).toHaveLength(1)
  })

  test('is an undo of a tenant that the run did not change', () => {
    expect(findings({ undoes: [{ run: 'run', of: 'other' }] })).toHaveLength(1)
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

  test('is a request repeated although it had taken effect', () => {
    expect(judgeRound(goodRound({ steps: twice, effects: [...effects, again] })).doubleFlips).toHaveLength(1)
  })

  test('is none after a manual change in between', () => {
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

test('a request that crossed with a manual change at a server that toggles is no finding', () => {
  const manual = effect(2_050, unlocked, locked, { by: 'manual' })
  const back = [effect(2_100, locked, { central: 'unlocked', host: 'locked' })]
  const lines = [...goodRound().steps.slice(0, 3), ...steps([[3_000, 'sent', 'cancelled', 1]])]
  const rows = goodRound().tenantRows.map((one) => ({ ...one, access: 'unlocked' as const }))
  const crossed = notConfirmed(goodRound({ steps: lines, effects: [manual, ...back], tenantRows: rows }))
  expect(judgeRound(crossed)).toEqual(nothing)
  // A manual change before the decision is no excuse.
  const early = { ...manual, at: 1_500 }
  expect(judgeRound({ ...crossed, effects: [early, ...back] }).wrongState).toHaveLength(2)
})

describe('a loss', () => {
  const findings = (patch: Partial<History>) => judgeRound(goodRound(patch)).lost

  test('is an item or a run that never ended', () => {
    expect(findings({ steps: goodRound().steps.slice(0, 3) })).not.toEqual([])
    expect(findings({ runSteps: runSteps.slice(0, 2) })).toHaveLength(1)
  })

  test('is a request sent before it was recorded', () => {
    expect(findings({ effects: effects.map((one) => ({ ...one, at: one.at - 200 })) })).not.toEqual([])
  })

  test('is a changed end state', () => {
    expect(
      findings({ steps: [...goodRound().steps, ...steps([[3_200, 'confirmed', 'confirmed', 1, proof]])] }),
    ).not.toEqual([])
  })

  test('is a missing, repeated or wrong audit line', () => {
    expect(findings({ audit: audit.slice(1) })).toHaveLength(1)
    expect(findings({ audit: [...audit, ...audit.slice(0, 1)] })).toHaveLength(1)
    expect(judgeRound(notConfirmed(goodRound())).lost).toHaveLength(1)
  })
})

test('an effect later than allowed breaks the precondition', () => {
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

  test('has no finding if every page shows the state of both ends', () => {
    expect(view({})).toEqual([])
  })

  test('is wrong if two pages differ', () => {
    expect(view({ page: 'unknown' })).toEqual([expect.stringContaining('the list shows locked')])
    expect(view({ public: 'unlocked' })).toEqual([expect.stringContaining('the public page unlocked')])
  })

  test('names a host as read only after a reading with that value', () => {
    expect(view({ basis: 'both-ends', hostReadAt: 2_750 })).toEqual([])
    expect(view({ basis: 'both-ends', hostReadAt: 2_500 })).toEqual([expect.stringContaining('no reading')])
  })

  test('ends a command with 0 only if both ends are in the desired state', () => {
    const command = { code: 0, desired: 'locked' }
    expect(view({ command })).toEqual([])
    expect(view({ command, ends: half })).toContainEqual(expect.stringContaining('ends with 0'))
    expect(view({ command: { ...command, code: 3 }, ends: half })).toEqual([])
  })

  test('must be unknown if a request left the ends different', () => {
    const split = { effects: effects.slice(0, 1) }
    const unsure = {
      ...silent,
      at: 'end',
      page: 'unknown',
      chip: 'unknown',
      public: 'unknown',
      ends: half,
    } as const
    const shown = (more: object) =>
      judgeRound(goodRound({ ...split, screens: [{ tenant: 1, ...unsure, ...more }] })).falseConfirmed.filter(
        (sentence) => sentence.includes('shown as'),
      )
    expect(shown({})).toEqual([])
    expect(shown({ chip: 'locked', page: 'locked', public: 'locked' })).toHaveLength(1)
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

  test('confirms after an accepted request without a token', () => {
    expect(confirmed({ answer: 'accepted' }, false)).toEqual([])
  })

  test('is a false claim after any other answer, and if the host could be read', () => {
    expect(confirmed({ answer: 'failed' }, false)).toHaveLength(1)
    expect(confirmed({ answer: 'accepted' }, true)).toHaveLength(1)
  })
})

test('a first request that moves a tenant away from the desired state is wrong', () => {
  const away = [effect(2_100, locked, { central: 'unlocked', host: 'locked' })]
  const wrong = judgeRound(
    goodRound({ start: start.map((one) => ({ ...one, ends: locked })), effects: away }),
  )
  expect(wrong.wrongState).toContainEqual(expect.stringContaining('moved it away from locked'))
})
