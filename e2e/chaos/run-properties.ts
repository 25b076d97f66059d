import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { listFiles } from '../support/list-files'

/** Unit test files with properties, and those against a database that say how many values they take. */
function listPropertyFiles(): string[] {
  return listFiles('*.test.ts').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return text.includes(file.includes('.integration.') ? 'propertyRuns(' : "from 'fast-check'")
  })
}

/** Runs the property tests with `times` times the values, from a seed. Returns whether all pass. */
export function runProperties({ times, seed }: { times: number; seed: number }): boolean {
  const args = ['run', '--config=e2e/runner/vitest.config.ts', '--testTimeout=0']
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, ...listPropertyFiles()],
    {
      stdio: 'inherit',
      env: { ...process.env, PROPERTY_TIMES: String(times), PROPERTY_SEED: String(seed) },
    },
  )
  return status === 0
}
