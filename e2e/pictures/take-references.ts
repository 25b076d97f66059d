import { spawnSync } from 'node:child_process'

/** Takes all reference pictures anew. Returns the exit code. */
export function takeReferences(): number {
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/pictures/playwright.config.ts']
  const { status } = spawnSync(process.execPath, ['--conditions=react-server', ...cli], { stdio: 'inherit' })
  return status ?? 1
}
