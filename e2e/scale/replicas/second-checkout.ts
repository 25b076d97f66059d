import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../../lib/server/cli/refusal'
import type { Cleanup } from '../parts/cleanup'

/** Not needed for a build, or written by it. */
const leftOut = /^(\.git|\.next|\.porteria|\.bench.*|test-results)$/

/** This checkout in another folder, as on another machine: its files are linked, and nothing that was built is. */
export function copyCheckout(cleanup: Cleanup): string {
  const folder = cleanup.folder('checkout')
  linkEntries(
    readdirSync('.').filter((name) => !leftOut.test(name)),
    folder,
  )
  return folder
}

/** Links to the same files, where both folders are on one disk; copies otherwise. */
function linkEntries(entries: string[], folder: string): void {
  try {
    execFileSync('cp', ['-al', ...entries, folder], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', ...entries, folder])
  }
}

/**
 * The version before, as another folder: what is committed at `ref`, with the libraries of this checkout. Refused where
 * those differ.
 */
export function checkOutVersion(cleanup: Cleanup, ref: string): string {
  const folder = cleanup.folder('checkout')
  const lock = 'package-lock.json'
  const git = (...args: string[]) => execFileSync('git', args, { maxBuffer: 512 * 1024 * 1024 })
  const archive = git('archive', ref)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  if (!readFileSync(join(folder, lock)).equals(readFileSync(lock)))
    throw new Refusal(`${ref} has other libraries than this checkout: choose a later one.`)
  linkEntries(['node_modules'], folder)
  return folder
}

const prepare = "import('./lib/server/prepare.mjs').then(({ prepare }) => prepare())"

/** Makes the database client and the web server of a checkout, as its first start would. */
export function buildCheckout(folder: string): void {
  const build = ['--import', 'tsx', '--conditions=react-server', 'e2e/runner/build.ts']
  for (const args of [['--eval', prepare], build])
    execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The files that browsers load, by path, whose content is part of their name. */
function listStatic(folder: string): string[] {
  const root = join(folder, '.next/static')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

const readBuildId = (folder: string) => readFileSync(join(folder, '.next/BUILD_ID'), 'utf8')

/** How two builds differ in what browsers hold of them. */
export function compareBuilds(first: string, second: string) {
  const [one, other] = [new Set(listStatic(first)), new Set(listStatic(second))]
  return {
    sameBuildId: readBuildId(first) === readBuildId(second),
    staticFiles: one.size,
    filesOfOneBuild:
      [...one].filter((path) => !other.has(path)).length + [...other].filter((path) => !one.has(path)).length,
  }
}
