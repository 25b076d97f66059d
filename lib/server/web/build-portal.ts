import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { actionIdSalt } from '../action-key'
import { Refusal } from '../cli/refusal'

export const sources = ['app', 'components', 'lib', 'public', 'prisma/schema.prisma']
export const settings = [
  'proxy.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** Files that are not part of the web server. */
const ignored = /(\.test\.tsx?$)|(^lib\/(server|sandbox|generated)\/)/

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return [path]
  }
}

/** Hash of all sources of a build. */
export function hashSources(): string {
  const hash = createHash('sha256')
  const files = [...sources, ...settings].flatMap(filesBelow).filter((file) => !ignored.test(file))
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const stampPath = '.next/porteria-sources'

function isBuilt(hash: string): boolean {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash
}

/** Next refuses a second build in one folder: of two web servers that start at once, one builds and the other waits. */
const underWay = /Another next build process is already running/
const lookAgainMs = 5_000

/**
 * Builds the web server if the sources changed since the last complete build, or waits for whoever does. Returns
 * whether it built.
 */
export async function buildPortal(logPath: string, signal?: AbortSignal): Promise<boolean> {
  const hash = hashSources()
  while (!isBuilt(hash)) {
    rmSync(stampPath, { force: true })
    const code = await runNextBuild({ logPath, hash, signal })
    if (code === 0) {
      mkdirSync('.next', { recursive: true })
      writeFileSync(stampPath, hash)
      return true
    }
    const tail = readFileSync(logPath, 'utf8').trim().split('\n').slice(-25).join('\n')
    if (signal?.aborted || !underWay.test(tail)) throw toRefusal(logPath, tail)
    await delay(lookAgainMs)
  }
  return false
}

function toRefusal(logPath: string, tail: string): Refusal {
  return new Refusal(
    /ENOSPC/.test(tail)
      ? 'The disk is full and the web server cannot be built: free some space and start again.'
      : `The web server could not be built; ${logPath} says why and ends with:\n${tail}`,
  )
}

/** Builds of several web servers behind a load balancer must agree on action ids and on the build id. */
function buildVariables(hash: string): Record<string, string> {
  return { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionIdSalt, PORTERIA_BUILD_ID: hash.slice(0, 32) }
}

type Build = { logPath: string; hash: string; signal?: AbortSignal }

function runNextBuild({ logPath, hash, signal }: Build): Promise<number | null> {
  return new Promise((resolve) => {
    const log = createWriteStream(logPath, { mode: 0o600 })
    const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      env: { ...process.env, ...buildVariables(hash), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    // An aborted build emits this before `close`.
    child.on('error', () => {})
    child.stdout.pipe(log)
    child.stderr.pipe(log)
    child.on('close', (code) => log.end(() => resolve(code)))
  })
}
