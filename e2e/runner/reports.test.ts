import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports'

const folder = mkdtempSync(join(tmpdir(), 'porteria-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function keep(name: string, report: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(report))
  return path
}

describe('the report of a stage', () => {
  test('names the unit tests that failed and the files that could not be loaded', () => {
    const path = keep('unit.json', {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: join(process.cwd(), 'lib/a.test.ts'),
          startTime: 1_000,
          endTime: 3_500,
          assertionResults: [
            { status: 'passed', fullName: 'is kept', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'is sent once',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2\nat x'],
              difference: '\u001b[32m- 2\u001b[39m\n+ 1',
            },
          ],
        },
        { name: join(process.cwd(), 'lib/b.test.ts'), message: 'boom', assertionResults: [] },
      ],
    })
    expect(countVitest(path)).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        { file: 'lib/a.test.ts', test: 'is sent once', message: 'expected 1 to be 2\n  at x\n  - 2\n  + 1' },
        { file: 'lib/b.test.ts', test: null, message: 'boom' },
      ],
      files: [
        { file: 'lib/a.test.ts', seconds: 2.5 },
        { file: 'lib/b.test.ts', seconds: 0 },
      ],
    })
  })

  test('names the journeys that failed, in groups too, with what they printed', () => {
    const failed = { error: { message: 'no button' }, stdout: [{ text: 'Failed at /locks\nBloquear' }] }
    const spec = (ok: boolean, title: string) => ({
      file: 'locks.spec.ts',
      title,
      ok,
      tests: [{ results: [{ duration: 1_500, ...(ok ? {} : failed) }] }],
    })
    const path = keep('journeys.json', {
      stats: { expected: 1, flaky: 1, unexpected: 1 },
      suites: [{ specs: [spec(true, 'opens')], suites: [{ specs: [spec(false, 'locks one')] }] }],
    })
    expect(countPlaywright(path)).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        {
          file: 'e2e/locks.spec.ts',
          test: 'locks one',
          message: 'no button\n  Failed at /locks\n  Bloquear',
        },
      ],
      files: [{ file: 'e2e/locks.spec.ts', seconds: 3 }],
    })
  })

  test('counts nothing if it is missing or truncated', () => {
    expect(countVitest(join(folder, 'none.json'))).toBeNull()
    const cut = join(folder, 'cut.json')
    writeFileSync(cut, '{"numPassedTests": 3')
    expect(countPlaywright(cut)).toBeNull()
  })
})
