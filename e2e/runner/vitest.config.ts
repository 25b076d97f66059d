import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '../..')
const skipped = ['**/node_modules/**', '**/.next/**', '**/.porteria/**', 'e2e/*.spec.ts']

export default defineConfig({
  root,
  resolve: {
    // `server-only` throws without React's server condition.
    alias: { '@': root, 'server-only': resolve(root, 'node_modules/server-only/empty.js') },
  },
  test: {
    // One process for many files: libraries are loaded once, and `fresh-modules` evaluates our own modules anew.
    pool: 'forks',
    isolate: false,
    sequence: { setupFiles: 'list' },
    // Limits for hanging tests; shared machines are slow.
    testTimeout: 120_000,
    hookTimeout: 180_000,
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
          setupFiles: ['e2e/runner/fresh-modules.ts', 'e2e/support/test-environment.ts'],
        },
      },
    ],
  },
})
