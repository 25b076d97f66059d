import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

/** Takes the reference pictures: the same browser, without the portal of the other journeys. */
export default defineConfig({
  ...journeys,
  testDir: '..',
  testMatch: 'pictures.spec.ts',
  outputDir: '../../test-results',
  globalSetup: undefined,
  updateSnapshots: 'all',
})
