import { expect, inject, test } from 'vitest'
import { seedOfRound } from '../run/chaos/locks/dice'
import { planRound, type RoundPlan } from '../run/chaos/locks/plan-round'
import { runLanes } from '../run/chaos/run-lanes'
import { collectReports } from '../run/chaos/summary'

const judges = ['wrongState', 'falseConfirmed', 'doubleFlips', 'lost', 'hidden']
const seed = 20_261_122
const lanes = 3

async function play(rounds: number[], { settleMs, badMax }: { settleMs?: number; badMax: number }) {
  const collector = collectReports(judges)
  await runLanes({
    ...{ subject: 'locks', serverUrl: inject('testServerUrl'), lanes, rounds },
    settings: { seed, weakened: settleMs === undefined ? {} : { settleMs } },
    onReport: collector.add,
    isEnough: () => collector.bad.length >= badMax,
  })
  return collector
}

test('rounds under faults, kills and hands at the server: nothing wrong, false, twice, lost or hidden', async () => {
  const rounds = Array.from({ length: 21 }, (_, index) => index)
  const { bad, summary } = await play(rounds, { badMax: 1 })
  expect(bad.map(({ round, wrong }) => ({ seed, round, wrong }))).toEqual([])
  // The faults must not have turned every run into an excuse.
  expect(summary().outcomes.confirmed).toBeGreaterThan(rounds.length)
  expect(summary().injected).toBeGreaterThan(rounds.length)
}, 300_000)

test('the same judges notice an engine that does not wait until the server must have finished', async () => {
  const rounds = Array.from({ length: 500 }, (_, index) => index).filter((round) =>
    meetsLateEffect(planRound(seedOfRound(seed, round))),
  )
  const { bad, summary } = await play(rounds.slice(0, 12), { settleMs: 0, badMax: 1 })
  expect(bad.length, JSON.stringify(summary())).toBeGreaterThan(0)
}, 300_000)

/** Whether the first request of a round surely takes effect long after its answer was lost. */
function meetsLateEffect({ faults, moments, tenants, runs }: RoundPlan): boolean {
  const [first] = faults
  const [run] = runs
  const isLate = first?.kind === 'late' && first.ms > 400 && first.probability === 1
  const isCalled = run?.group.some((index) => {
    const tenant = tenants[index]
    return tenant && !tenant.isHeld && tenant.seen === tenant.ends.central && tenant.seen !== run.desired
  })
  return isLate && isCalled === true && moments.length === 0 && faults.length === 1 && runs.length === 1
}
