import { describe, expect, test } from 'vitest'
import { sum, toTally } from './stage'

describe('the count of a stage', () => {
  test('is that of the program if it exited with 0', () => {
    expect(toTally(0, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 0 })
  })

  test('a program that exits with an error but reports no failure is one failure', () => {
    expect(toTally(1, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 })
  })

  test('a program that crashes without a report is one failure', () => {
    expect(toTally(null, null)).toEqual({ passed: 0, failed: 1 })
  })

  test('counts of stages add up', () => {
    expect(sum([toTally(0, null), toTally(1, { passed: 2, failed: 3 })])).toEqual({
      passed: 3,
      failed: 3,
      failures: [],
    })
  })
})
