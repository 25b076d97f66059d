import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The unit test files with properties. */
function listPropertyFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' }).trim().split('\n')
  return files.filter(
    (file) => !file.includes('.integration.') && readFileSync(file, 'utf8').includes("from 'fast-check'"),
  )
}

/** Runs the property tests with `times` times the values, from a seed. Returns whether all pass. */
export function runProperties({ times, seed }: { times: number; seed: number }): boolean {
  const args = ['run', '--config=e2e/runner/vitest.config.ts', '--project=unit', '--testTimeout=0']
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
