import { expect, test } from 'vitest'
import { type ChargeFacts, chargeState, isOverdue, owedOn } from './status'

const charge: ChargeFacts = { amount: 100, covered: 0, dueOn: '2026-11-10', closedAs: null }

test.each([
  [{}, 'open', 100],
  [{ covered: 1 }, 'partly-paid', 99],
  [{ covered: 100 }, 'paid', 0],
  [{ closedAs: 'cancelled' }, 'cancelled', 0],
  [{ covered: 40, closedAs: 'written-off' }, 'written-off', 0],
] as const)('a charge with %j is %s', (facts, state, owed) => {
  const one = { ...charge, ...facts }
  expect([chargeState(one), owedOn(one)]).toEqual([state, owed])
})

test('a charge is overdue from the day after its due date on, while something is owed', () => {
  expect(isOverdue(charge, '2026-11-10')).toBe(false)
  expect(isOverdue(charge, '2026-11-11')).toBe(true)
  expect(isOverdue({ ...charge, covered: 100 }, '2026-11-11')).toBe(false)
  expect(isOverdue({ ...charge, closedAs: 'written-off' }, '2026-11-11')).toBe(false)
})
