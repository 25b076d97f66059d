import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../e2e/runner/property-runs'
import { ItemModel, type ItemScenario, modelPolicy } from '../../../../e2e/support/test-item-model'
import type { EndsReading } from '../../tenants/access/host-reading'
import { readingsAgree } from '../ends/judge-ends'
import { type FreshDetail, type PlannedItem, planLocks } from './plan-locks'

const wanted = fc.constantFrom('locked' as const, 'unlocked' as const)
const access = fc.constantFrom('locked' as const, 'unlocked' as const, 'unknown' as const)

const scenario: fc.Arbitrary<ItemScenario> = fc.record({
  desired: wanted,
  central: wanted,
  host: wanted,
  before: access,
  toggles: fc.boolean(),
  hasToken: fc.boolean(),
  isHeld: fc.boolean(),
  row: fc.oneof(
    { weight: 6, arbitrary: fc.constant('there' as const) },
    { weight: 1, arbitrary: fc.constantFrom('gone' as const, 'other-ruc' as const, 'unreadable' as const) },
  ),
  manualChanges: fc.boolean(),
})

/** Lives through one item's whole life, with every choice taken from the numbers given. */
function live(plan: ItemScenario, numbers: number[]) {
  let used = 0
  const model = new ItemModel(plan, (choices) => (numbers[used++ % numbers.length] ?? 0) % choices)
  return { model, end: model.runToEnd() }
}

const numbers = fc.array(fc.nat(10_000), { minLength: 7, maxLength: 60 })
const open = { isHeld: false, row: 'there', before: 'unknown' } as const

/** Every property over lives of all kinds, and over those that get as far as a request. */
function forLives(
  check: (life: ReturnType<typeof live>, plan: ItemScenario) => void,
  fixed: Partial<ItemScenario> = {},
) {
  fc.assert(
    fc.property(scenario, numbers, (planned, choices) => {
      const plan = { ...planned, ...fixed }
      check(live(plan, choices), plan)
    }),
    { numRuns: propertyRuns(2_000) },
  )
}

describe('one item, whatever the server does', () => {
  test('comes to an end', () => {
    forLives(({ end }) => expect(end).not.toBeNull())
    forLives(({ end }) => expect(end).not.toBeNull(), open)
  })

  test('is sent again only after the settle time and two readings that agree that nothing happened', () => {
    let again = 0
    forLives(({ model }, { desired }) => {
      model.history.forEach((step, index) => {
        const before = model.history[index - 1]
        if (step.state !== 'planned' || before?.state !== 'unknown') return
        again += 1
        // The last one that left: one that was kept here is planned again at once.
        const lostAt = model.history.findLast(
          (one, at) => at < index && one.state === 'sending' && model.history[at + 1]?.state !== 'planned',
        )
        const one = model.history.slice(0, index).findLast(({ reading: read }) => read)
        expect(one && readingsAgree(one.reading as EndsReading, step.reading as EndsReading)).toBe(true)
        expect(step.reading?.central).not.toBe(desired)
        expect((one?.at ?? 0) - (lostAt?.at ?? 0)).toBeGreaterThanOrEqual(modelPolicy.settleMs)
        expect(step.at - (one?.at ?? 0)).toBeGreaterThanOrEqual(modelPolicy.rereadMs)
      })
    }, open)
    // Lives in which nothing is ever sent again would prove nothing.
    expect(again).toBeGreaterThan(50)
  })

  test('takes effect at most once while nobody else changes the tenant', () => {
    forLives(({ model }) => expect(model.effects.length).toBeLessThanOrEqual(1), {
      ...open,
      manualChanges: false,
    })
  })

  test('is sent no more often than allowed', () => {
    forLives(({ model }) => {
      expect(model.requests).toBeLessThanOrEqual(modelPolicy.attemptsMax)
      for (const { attempt } of model.history) expect(attempt).toBeLessThanOrEqual(modelPolicy.attemptsMax)
    }, open)
  })

  test('is called confirmed or unchanged only when the ends that spoke said so, and it was true', () => {
    let confirmed = 0
    forLives(({ model, end }, { desired }) => {
      if (end !== 'confirmed' && end !== 'unchanged') return
      confirmed += 1
      const { reading: read, truth } = model.history.at(-1) as (typeof model.history)[number]
      expect([read?.central, read?.host]).toContain(desired)
      if (read?.central && read.central !== 'unknown')
        expect([read.central, truth.central]).toEqual([desired, desired])
      if (read?.host === 'locked' || read?.host === 'unlocked')
        expect([read.host, truth.host]).toEqual([desired, desired])
    }, open)
    expect(confirmed).toBeGreaterThan(200)
  })

  test('is confirmed without its own host only after a yes, and where the vault holds no token', () => {
    let alone = 0
    forLives(({ model, end }, { desired, hasToken }) => {
      const { reading: read, answer } = model.history.at(-1) as (typeof model.history)[number]
      if (end !== 'confirmed' || read?.host === desired) return
      alone += 1
      expect({ answer, hasToken }).toEqual({ answer: 'accepted', hasToken: false })
    }, open)
    expect(alone).toBeGreaterThan(50)
  })

  test('called confirmed is so at both ends, when they were alike before and nobody else changed them', () => {
    let confirmed = 0
    const alike = {
      ...open,
      manualChanges: false,
      central: 'unlocked',
      host: 'unlocked',
      desired: 'locked',
    } as const
    forLives(({ model, end }) => {
      if (end !== 'confirmed') return
      confirmed += 1
      expect(model.truth).toEqual({ central: 'locked', host: 'locked' })
    }, alike)
    expect(confirmed).toBeGreaterThan(200)
  })

  test('called refused left central as it was', () => {
    let refused = 0
    forLives(
      ({ model, end }, { desired }) => {
        if (end !== 'refused') return
        refused += 1
        expect(model.truth.central).not.toBe(desired)
      },
      { ...open, manualChanges: false },
    )
    expect(refused).toBeGreaterThan(50)
  })

  test('of a tenant that is held, gone, another company’s or unreadable is never sent', () => {
    forLives(({ model }, { isHeld, row }) => {
      if (isHeld || row !== 'there') expect(model.requests).toBe(0)
    })
  })

  test('of a tenant that is there already is never sent', () => {
    forLives(
      ({ model }, { desired, central }) => {
        if (central === desired) expect(model.requests).toBe(0)
      },
      { ...open, manualChanges: false },
    )
  })
})

describe('the plan of a batch', () => {
  const item: fc.Arbitrary<PlannedItem> = fc.record({
    id: fc.uuid(),
    upstreamId: fc.nat(6),
    ruc: fc.constantFrom('20100000001', '20100000002'),
    before: access,
    desired: wanted,
    attempt: fc.nat(3),
    isHeld: fc.boolean(),
  })
  const detail: fc.Arbitrary<FreshDetail> = fc.record({
    tenants: fc
      .array(fc.tuple(fc.nat(6), fc.record({ ruc: fc.constantFrom('20100000001', '20100000002'), access })))
      .map((rows) => new Map(rows)),
    rejected: fc.array(fc.record({ upstreamId: fc.option(fc.nat(6), { nil: null }) }), { maxLength: 2 }),
  })

  test('sends what is already there only when it is told to, and nothing else than before', () => {
    fc.assert(
      fc.property(fc.array(item), detail, (items, fresh) => {
        const usual = planLocks(items, fresh)
        planLocks(items, fresh, { resends: true }).forEach((decision, index) => {
          if (usual[index]?.step === 'already') expect(decision.step).toBe('call')
          else expect(decision).toEqual(usual[index])
        })
      }),
    )
  })

  test('decides each item once and in order, and calls only one that is seen in the other state', () => {
    fc.assert(
      fc.property(fc.array(item), detail, (items, fresh) => {
        const decisions = planLocks(items, fresh)
        expect(decisions.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
        decisions.forEach((decision, index) => {
          const one = items[index] as PlannedItem
          const result = fresh.tenants.get(one.upstreamId)
          if (decision.step !== 'call') return
          expect(one.isHeld).toBe(false)
          expect(result?.ruc).toBe(one.ruc)
          expect(result?.access).toBe(one.desired === 'locked' ? 'unlocked' : 'locked')
          // What moved since the freeze stops the item unless a request of ours may have moved it.
          if (one.attempt === 0 && one.before !== 'unknown') expect(result?.access).toBe(one.before)
        })
      }),
    )
  })
})
