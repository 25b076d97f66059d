import { expect, test } from 'vitest'
import { judgeMonth, type MonthEnd, type MonthFacts, monthJudges, type StartedItem } from './judge-month'

const end: MonthEnd = {
  ...{ ruc: '20100000001', isOverdue: false, isDue: false, central: 'unlocked', host: 'unlocked' },
  ...{ lockedByHand: false, isProposed: false },
  expected: [{ currency: 'PEN', owed: 0, credit: 250 }],
  kept: [{ currency: 'PEN', owed: 0, credit: 250 }],
}
const owing = { ...end, isOverdue: true, isDue: true }
const lock: StartedItem = {
  ...{ ruc: '20100000001', desired: 'locked', day: '2026-10-14' },
  ...{ wasOverdue: true, onFreeDay: false },
}
const unlock: StartedItem = { ...lock, desired: 'unlocked', wasOverdue: false }

function judge(patch: Partial<MonthFacts>): Record<string, string[]> {
  const good: MonthFacts = {
    counts: [{ what: 'payment P1', expected: 1, found: 1 }],
    ends: [end, { ...owing, central: 'locked', host: 'locked' }, { ...owing, isProposed: true }],
    started: [lock, unlock],
    ...{ wrongBalances: [], unended: [] },
  }
  return Object.fromEntries(
    Object.entries(judgeMonth({ ...good, ...patch })).filter(([, found]) => found.length > 0),
  )
}

test('a month in which everything is right is not blamed', () => {
  expect(judge({})).toEqual({})
  expect(
    Object.keys(judgeMonth({ counts: [], ends: [], started: [], wrongBalances: [], unended: [] })),
  ).toEqual(monthJudges)
})

const faults: [string, Partial<MonthFacts>][] = [
  ['twice', { counts: [{ what: 'payment P1', expected: 1, found: 2 }] }],
  ['lost', { counts: [{ what: 'payment P1', expected: 1, found: 0 }] }],
  ['lost', { unended: ['run 7 did not end'] }],
  ['unequal', { ends: [{ ...end, kept: [{ currency: 'PEN', owed: 0, credit: 251 }] }] }],
  ['unequal', { ends: [{ ...end, kept: [{ currency: 'USD', owed: 0, credit: 250 }] }] }],
  ['unequal', { wrongBalances: ['{}'] }],
  ['lockedPaid', { started: [{ ...lock, wasOverdue: false }] }],
  ['leftLocked', { ends: [{ ...end, central: 'locked', host: 'locked' }] }],
  ['leftLocked', { ends: [{ ...end, host: 'locked' }] }],
  ['openedOwing', { started: [{ ...unlock, wasOverdue: true }] }],
  ['openedOwing', { ends: [{ ...end, lockedByHand: true }] }],
  ['onFreeDay', { started: [{ ...lock, onFreeDay: true }] }],
  ['forgotten', { ends: [owing] }],
]
for (const [index, [judgeName, patch]] of faults.entries()) {
  test(`the judge ${judgeName} notices fault ${index + 1}`, () => {
    expect(Object.keys(judge(patch))).toEqual([judgeName])
  })
}
