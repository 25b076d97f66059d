import { expect, inject, test } from 'vitest'
import { directedRounds } from '../../../../e2e/chaos/locks/directed-rounds'
import { runLanes } from '../../../../e2e/chaos/run-lanes'
import { collectReports } from '../../../../e2e/chaos/summary'

const judges = ['wrongState', 'falseConfirmed', 'doubleFlips', 'lost', 'hidden', 'unnoticed']
const seed = 20_261_122
const lanes = 2

async function play(subject: 'locks' | 'rules', rounds: number[], { badMax }: { badMax: number }) {
  const collector = collectReports(judges)
  await runLanes({
    ...{ subject, serverUrl: inject('testServerUrl'), lanes, rounds },
    settings: { seed, weakened: {} },
    onReport: collector.add,
    isEnough: () => collector.bad.length >= badMax,
  })
  return collector
}

test('rounds under faults, kills and hands at the server: nothing wrong, false, twice, lost or hidden', async () => {
  // One a lane; more are played by `npm run chaos`.
  const rounds = Array.from({ length: lanes }, (_, index) => index)
  const { bad, summary } = await play('locks', rounds, { badMax: 1 })
  expect(bad.map(({ round, wrong }) => ({ seed, round, wrong }))).toEqual([])
  // The faults must not have turned every run into an excuse.
  expect(summary().outcomes.confirmed).toBeGreaterThan(rounds.length)
  expect(summary().injected).toBeGreaterThan(rounds.length)
}, 300_000)

test('each rule of what may be claimed decides its round: kept, nothing is wrong; left out, a judge says so', async () => {
  // The first round of each rule; `npm run chaos -- rules` plays those of other ends and faults too.
  const rules = directedRounds.map(({ weaken }) => weaken)
  const rounds = [...rules.keys()].filter((round) => rules.indexOf(rules[round] ?? '') === round)
  const { bad, summary } = await play('rules', rounds, { badMax: rounds.length })
  expect(bad.map(({ wrong }) => wrong)).toEqual([])
  expect(summary()).toMatchObject({ runs: rounds.length, unnoticed: 0 })
}, 600_000)
