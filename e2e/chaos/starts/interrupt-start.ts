import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isPortFree, pickPort } from '../../../lib/server/process/pick-port'

/** How far a start has come when it is told to end, and how long after that. */
export type Moment = { phase: Phase; afterMs: number }
export type Phase = keyof typeof signs

export type Interrupted = { code: number | null; ms: number; left: string[]; output: string }

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const isNoted = (name: string) => (home: string) => read(join(home, 'children.json')).includes(`"${name}"`)

/** By what a phase is known from outside, in the order in which a start goes through them. */
const signs = {
  begun: () => true,
  held: (home: string) => existsSync(join(home, 'supervisor.lock')),
  // The password of the new database's owner is handed over in a file.
  'making the database': (home: string) => readdirSync(home).some((name) => name.startsWith('.initdb-')),
  'starting the database': (home: string) => existsSync(join(home, 'postgres/postmaster.pid')),
  migrating: (home: string) => existsSync(join(home, 'portal.env')),
  'starting the sandbox': isNoted('sandbox'),
  'starting the worker': isNoted('worker'),
  'starting the web server': isNoted('web'),
  serving: (home: string) => existsSync(join(home, 'run.json')),
}

export const phases = Object.keys(signs) as Phase[]

const timeoutMs = 240_000

/**
 * Starts the product on a data folder, without its database when that is to be made, tells it politely to end at that moment, and looks for what it left running.
 * Works on Linux alone, where processes can be looked into.
 */
export async function interruptStart(
  home: string,
  { phase, afterMs }: Moment,
  env: Record<string, string> = {},
): Promise<Interrupted> {
  // Left by the start before, and no signs of this one.
  for (const name of ['portal.env', 'run.json', 'children.json']) rmSync(join(home, name), { force: true })
  if (phase === 'making the database') rmSync(join(home, 'postgres'), { recursive: true, force: true })
  const ports = [await pickPort(), await pickPort()]
  const child = spawn(process.execPath, ['--conditions=react-server', 'lib/server/start.mjs'], {
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      PORTERIA_HOME: home,
      PORT: String(ports[0]),
      SANDBOX_PORT: String(ports[1]),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const deadline = Date.now() + timeoutMs
  while (!signs[phase](home) && child.exitCode === null && Date.now() < deadline) await delay(5)
  await delay(afterMs)
  const toldAt = Date.now()
  child.kill('SIGTERM')
  const code = await ended
  const ms = Date.now() - toldAt
  const open = await Promise.all(
    ports.map(async (port) => ((await isPortFree(port)) ? [] : [`port ${port}`])),
  )
  return { code, ms, output, left: [...processesOf(home), ...open.flat()] }
}

/** Whoever carries the data folder in the environment, among the arguments, or stands in it. */
export function processesOf(home: string): string[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && Number(pid) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        const traces = [
          readFileSync(`/proc/${pid}/environ`, 'utf8'),
          command,
          readlinkSync(`/proc/${pid}/cwd`),
        ]
        return command && traces.some((trace) => trace.includes(home)) ? [`${pid} ${command}`] : []
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
}
