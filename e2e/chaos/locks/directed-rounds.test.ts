import { expect, test } from 'vitest'
import { directedRounds } from './directed-rounds'
import { planRound } from './plan-round'
import { toWeakened, weaknesses } from './weaknesses'

test('every rule that can be left out has a round that depends on it alone', () => {
  const directed = new Set(directedRounds.map(({ weaken }) => weaken))
  expect(Object.keys(weaknesses).filter((name) => !directed.has(name))).toEqual([])
  for (const number of ['settleMs=0', 'rereadMs=0']) expect(directed).toContain(number)
})

test('an unknown rule is refused by name', () => {
  expect(() => toWeakened({ centralAlon: Number.NaN })).toThrow(/centralAlon:/)
  expect(toWeakened({ settleMs: 0 })).toEqual({ policy: { settleMs: 0 } })
})

test('without failing ends, the same seed plans the same round', () => {
  const whole = planRound(7)
  const answers = planRound(7, 'answers')
  expect(planRound(7)).toEqual(whole)
  expect([answers.runs, answers.lockMode]).toEqual([whole.runs, whole.lockMode])
  expect(answers.silences).toEqual([])
  expect(JSON.stringify(answers)).not.toContain('half-done')
  expect(whole.faults.slice(-answers.faults.length)).toEqual(answers.faults)
})
