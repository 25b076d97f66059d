// Plain JavaScript without dependencies: runs on a fresh clone.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const condition = '--conditions=react-server'

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** npm writes its hidden lock file last; an interrupted installation has none. */
function isInstalled() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  const present = readJson(join(root, 'node_modules/.package-lock.json'))?.packages
  if (!present) return false
  const differs = (path) => present[path]?.version !== wanted[path].version
  return !Object.keys(wanted).some((path) =>
    path === '' || (wanted[path].optional && !present[path]) ? false : differs(path),
  )
}

function run(command, args, failure) {
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  })
  if (result.status !== 0) stop(`${result.stdout}${result.stderr}\n${failure}`)
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Not `npm ci`, which refuses lock files written on other platforms; this installs the locked versions too. No
 * install scripts: we do not need what they do.
 */
function install() {
  console.log('Installing the libraries named in package-lock.json …')
  run(
    'npm',
    [
      'install',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--include=dev',
    ],
    'The libraries could not be installed: see the message of npm above, check the network and the disk, and try again.',
  )
}

function generateClient() {
  const stamp = join(root, 'lib/generated/stamp')
  const lock = readJson(join(root, 'node_modules/prisma/package.json'))
  const schema = readFileSync(join(root, 'prisma/schema.prisma'))
  const wanted = createHash('sha256').update(schema).update(String(lock?.version)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  rmSync(stamp, { force: true })
  run(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'generate', '--config', 'prisma/prisma.config.ts', '--no-hints'],
    'The database client could not be generated from prisma/schema.prisma: see the message above.',
  )
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Serialises concurrent commands on a fresh clone. */
async function alone(work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `porteria-prepare-${name}`)
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') return work()
      const owner = Number(readFileSync(lock, { encoding: 'utf8', flag: 'a+' }))
      if (owner && isAlive(owner)) await delay(200)
      else rmSync(lock, { force: true })
    }
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(`Portería needs Node 20.19 or newer, and this is ${process.version}: install a newer one.`)
}

/** Installs dependencies and generates the client if missing or outdated. */
export async function prepare() {
  checkNode()
  process.chdir(root)
  await alone(() => {
    if (!isInstalled()) install()
    generateClient()
  })
}

/**
 * Prepares, then runs a TypeScript file in this process, so that signals reach it. `server-only` needs React's server
 * condition, which must be set on the command line.
 */
export async function enter(file) {
  if (!process.execArgv.includes(condition)) {
    const child = spawn(process.execPath, [condition, ...process.argv.slice(1)], { stdio: 'inherit' })
    // The terminal sends Ctrl-C to both; other signals are forwarded.
    process.on('SIGINT', () => {})
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
    return
  }
  await prepare()
  await import(pathToFileURL(await runnable(file)).href)
}

/** Processes of the product are bundled; tools are loaded by tsx file by file. */
async function runnable(file) {
  if (file.startsWith('lib/')) return (await import('./process/bundle.mjs')).bundled(file)
  const { register } = await import('tsx/esm/api')
  register()
  return join(root, file)
}
