import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = resolve(import.meta.dirname, '../..')
const skipped = ['**/node_modules/**', '**/.next/**', '**/.porteria/**', 'e2e/*.spec.ts']

/** One of them begun last would be waited for alone: they take minutes, the others seconds. */
const longest = [
  'lib/server/backup/backup.integration.test.ts',
  'lib/domain/locks/engine/chaos.integration.test.ts',
  'lib/domain/locks/everyone/everyone.integration.test.ts',
  'lib/server/demo/story/tell-story.integration.test.ts',
  'lib/domain/locks/runs/lock-runs.integration.test.ts',
  // Needs the build, which is still under way when the others begin.
  'e2e/attack/isolation.integration.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => longest.findIndex((file) => moduleId.endsWith(file))
    const first = sorted.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b))
    return [...first, ...sorted.filter((file) => place(file) < 0)]
  }
}

export default defineConfig({
  root,
  // No test reads styles: the compiler of Tailwind is not loaded.
  css: { postcss: {} },
  resolve: {
    // `server-only` throws without React's server condition.
    alias: { '@': root, 'server-only': resolve(root, 'node_modules/server-only/empty.js') },
  },
  test: {
    // One process for many files: libraries are loaded once, and `fresh-modules` evaluates our own modules anew.
    pool: 'forks',
    isolate: false,
    sequence: { setupFiles: 'list', sequencer: LongestFirst },
    // A failure is read from its message alone, perhaps on another machine: it holds the values, not their number.
    chaiConfig: { truncateThreshold: 4_000 },
    // Modules compiled for one stage are not compiled for the next.
    experimental: { fsModuleCache: true, fsModuleCachePath: resolve(root, '.next/cache/vitest') },
    // Limits for hanging tests; shared machines are slow.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    // What is waited for is a state: without this a poll gives up after a second.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['e2e/runner/fresh-modules.ts'],
          include: ['{app,components,e2e,lib,prisma}/**/*.test.{ts,tsx}'],
          exclude: [...skipped, '**/*.integration.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{app,components,e2e,lib,prisma}/**/*.integration.test.ts'],
          exclude: skipped,
          globalSetup: ['e2e/support/test-postgres.ts'],
          setupFiles: [
            'e2e/runner/fresh-modules.ts',
            'e2e/runner/quick-passwords.ts',
            'e2e/support/test-environment.ts',
          ],
        },
      },
    ],
  },
})
