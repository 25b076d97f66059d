import { defineConfig } from '@playwright/test'
import { findOrInstallChromium } from './runner/find-or-install-chromium'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

const scriptFlags = [
  // Pages live for seconds: optimizing their scripts costs more than it saves, and so does a small heap.
  ...['--no-opt', '--no-maglev', '--min-semi-space-size=16'],
  // What was compiled is kept for the next page, which has the same scripts.
  ...['--no-flush-bytecode', '--no-isolate-script-cache-ageing'],
  // The other browser has the other core.
  '--single-threaded-gc',
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/journeys/start-portal.ts',
  // Some wait for settle times and deadlines; the others fill two cores.
  workers: 4,
  // A journey that would need a second try is a defect to be mended.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits for hanging tests: what is waited for are states, and a shared machine may be slow at any moment.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: { pathTemplate: '{testDir}/pictures/references/{arg}{ext}', maxDiffPixelRatio: 0.001 },
  },
  // Only `npm run pictures -- references` takes reference pictures.
  updateSnapshots: 'none',
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    trace: 'off',
    // What never comes is said by the line that waits for it, long before the limit of its test.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Emptied between tests: opening one costs as much as loading ten pages.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    // Nothing is drawn again and again for what blinks.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findOrInstallChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as the font has them, whatever the machine's settings.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        `--js-flags=${scriptFlags.join(' ')}`,
      ],
    },
  },
})
