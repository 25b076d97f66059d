import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Every unit test file that states a property. */
function listPropertyFiles(): string[] {
  const files = execFileSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' }).trim().split('\n')
  return files.filter(
    (file) => !file.includes('.integration.') && readFileSync(file, 'utf8').includes("from 'fast-check'"),
  )
}

/** Tries each property `times` times as often as the suite does, from another seed. Returns whether all of them hold. */
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
