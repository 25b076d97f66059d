import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { countPlaywright, countVitest } from './reports'
import type { Stage } from './stage'

const next = 'node_modules/next/dist/bin/next'

/** The types of routes and of imported files are written by Next; without them half of the links go unchecked. */
export function generateRouteTypes(): void {
  execFileSync(process.execPath, [next, 'typegen'], { stdio: 'pipe' })
}

export const types: Stage = { name: 'types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] }

export const lint: Stage = {
  name: 'lint',
  args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
}

/** Files, exports and dependencies that nothing uses. */
export const unused: Stage = {
  name: 'unused',
  args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
}

/** Looks for secrets in everything under version control. */
export const secrets: Stage = {
  name: 'secrets',
  args: ['--import', 'tsx', 'e2e/supply-chain/check-secrets.ts'],
}

/** Asks the registry for known faults of libraries; when it does not answer, that counts as neither. */
export const audit: Stage = {
  name: 'audit',
  args: ['--import', 'tsx', 'e2e/runner/audit.ts'],
  neither: 3,
}

export function vitest(project: 'unit' | 'integration', folder: string): Stage {
  const report = join(folder, `${project}.json`)
  return {
    name: project,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=e2e/runner/vitest.config.ts',
      `--project=${project}`,
      // Integration tests wait more than they work: for times to settle, for another process.
      `--maxWorkers=${project === 'integration' ? 3 : 2}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: () => countVitest(report),
  }
}

export function endToEnd(folder: string, chromium: string): Stage {
  const report = join(folder, 'e2e.json')
  return {
    name: 'end to end',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: () => countPlaywright(report),
  }
}
