import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources } from '../../lib/server/web/build-portal'

/** Below the checkout, so that the copy resolves the same `node_modules`. */
export const buildFolder = '.bench'

const copied = [
  'app',
  'components',
  'lib',
  'public',
  'prisma',
  'proxy.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'package.json',
  'tsconfig.json',
  // Resolved by path, unlike packages.
  'node_modules/@fontsource-variable',
]

/** Layouts of the blank pages: the portal's and that of a reseller's public pages. */
const blankPlaces = ['app/(portal)/blank', 'app/(public)/signup/[reseller]/blank']

/** Baseline `blank`: an empty page in the same layout, which the product does not have. */
const blankPage = `export default function BlankPage() {
  return <h1>Blank</h1>
}
`

/** Builds a copy of the product with the blank pages, if the sources changed. */
export function buildBench(): void {
  const stamp = join(buildFolder, 'sources')
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  rmSync(buildFolder, { recursive: true, force: true })
  for (const path of copied) {
    if (existsSync(path)) cpSync(path, join(buildFolder, path), { recursive: true })
  }
  for (const place of blankPlaces) {
    mkdirSync(join(buildFolder, place), { recursive: true })
    writeFileSync(join(buildFolder, place, 'page.tsx'), blankPage)
  }
  runNextBuild(buildFolder)
  writeFileSync(stamp, hash)
}

/** A production build of a folder below the checkout. */
export function runNextBuild(folder: string): void {
  const built = spawnSync(process.execPath, ['../node_modules/next/dist/bin/next', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (built.status !== 0) throw new Error(`The measured build failed:\n${built.stdout}${built.stderr}`)
}
