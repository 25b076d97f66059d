import { describe, expect, test } from 'vitest'
import { sum, summarize, toTally } from './stage'

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
      files: [],
    })
  })
})

describe('the end of a run', () => {
  test('names the ten slowest files, slowest first', () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ file: `lib/${at}.test.ts`, seconds: at }))
    const lines = summarize({ passed: 12, failed: 0, failures: [], files })
    expect(lines.filter((line) => line.includes(' s  '))).toHaveLength(10)
    expect(lines.slice(1, 3)).toEqual(['The 10 slowest files:', '   11.0 s  lib/11.test.ts'])
    expect(lines.at(-1)).toBe('12 passed, 0 failed')
  })

  test('names for each failure the command that repeats it alone', () => {
    const failures = [
      { file: 'lib/a.test.ts', test: "a run isn't lost", message: 'boom' },
      { file: 'lib/b.test.ts', test: null, message: 'no such module' },
    ]
    const lines = summarize({ passed: 0, failed: 2, failures, files: [] })
    expect(lines).toContain("  again: npm test -- lib/a.test.ts 'a run isn'\\''t lost'")
    expect(lines).toContain('  again: npm test -- lib/b.test.ts')
  })
})
