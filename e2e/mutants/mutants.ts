import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { listFiles } from '../support/list-files'
import { mutants as allMutants, type Mutant } from './list-mutants'

/**
 * `npm run mutants [-- PART]`: breaks one guarantee after the other in a copy of the sources, of all files or of those whose
 * path holds PART, and runs the tests that must notice it. Ends with 0 when the copy passes unbroken and every fault made a
 * test fail.
 */
function runMutants(folder: string, part: string): boolean {
  copySources(folder)
  const mutants = allMutants.filter(({ file }) => file.includes(part))
  const all = [...new Set(mutants.flatMap(({ tests }) => tests))]
  const unbroken = countFailures(folder, all)
  if (unbroken !== 0) {
    console.error(`Without a fault ${unbroken ?? 'an unknown number of'} tests fail: mend them first.`)
    return false
  }
  const missed = mutants.filter((mutant) => !isNoticed(folder, mutant))
  console.log(`${mutants.length - missed.length} of ${mutants.length} noticed`)
  return mutants.length > 0 && missed.length === 0
}

function copySources(folder: string): void {
  for (const file of [...listFiles(), 'lib/generated']) cpSync(file, join(folder, file), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}

function isNoticed(folder: string, { guarantee, file, from, to, tests }: Mutant): boolean {
  const path = join(folder, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(from).length !== 2) throw new Error(`${file} does not hold this exactly once: ${from}`)
  writeFileSync(
    path,
    sound.replace(from, () => to),
  )
  const failures = countFailures(folder, tests)
  writeFileSync(path, sound)
  const isSeen = failures !== null && failures > 0
  console.log(`${isSeen ? 'noticed' : 'MISSED '} ${guarantee} (${failures ?? 'no'} failed tests)`)
  return isSeen
}

/** Failed tests of these files; null when a run ended without a report. */
function countFailures(folder: string, tests: string[]): number | null {
  const isSlow = (test: string) => test.endsWith('.integration.test.ts')
  const quick = countIn(folder, { project: 'unit', tests: tests.filter((test) => !isSlow(test)) })
  if (quick !== 0) return quick
  return countIn(folder, { project: 'integration', tests: tests.filter(isSlow) })
}

function countIn(folder: string, { project, tests }: { project: string; tests: string[] }): number | null {
  if (tests.length === 0) return 0
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config=e2e/runner/vitest.config.ts']
  const args = [`--project=${project}`, '--bail=1', '--reporter=json', `--outputFile=${report}`, ...tests]
  const options = { cwd: folder, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test' } } as const
  spawnSync(process.execPath, ['--conditions=react-server', ...vitest, ...args], options)
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number }).numFailedTests
  } catch {
    return null
  }
}

const folder = mkdtempSync(join(tmpdir(), 'porteria-mutants-'))
try {
  process.exitCode = runMutants(folder, process.argv[2] ?? '') ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
