import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { Refusal } from '../../lib/server/cli/refusal'

/** The headless build comes first: it is the same browser without windows and takes a fifth less CPU. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

function findInstalled(): string | null {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...places, mac, chromium.executablePath()].find((place) => place && existsSync(place)) ?? null
}

function attempt(command: string, args: string[], timeoutMs: number): void {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: timeoutMs })
  } catch {
    // The next candidate is tried.
  }
}

/** The browser of the tests: CHROMIUM_PATH, an installed one, or one installed now. Throws a `Refusal`. */
export function findOrInstallChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  if (named) throw new Refusal(`CHROMIUM_PATH=${named} is not there: correct it, or leave it out.`)
  const found = findInstalled()
  if (found) return found
  console.log('Installing a browser for the tests …')
  attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 180_000)
  const downloaded = findInstalled()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update'], 180_000)
    const install = ['install', '-y', '--no-install-recommends']
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findInstalled()) attempt('apt-get', [...install, name], 600_000)
  }
  const installed = findInstalled()
  if (installed) return installed
  throw new Refusal('There is no browser for the tests: install Chromium, or set CHROMIUM_PATH to one.')
}
