import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isPortFree, pickPort } from '../../../lib/server/process/pick-port'

/** When a start is interrupted: `afterMs` after it reached the phase. */
export type Moment = { phase: Phase; afterMs: number }
export type Phase = keyof typeof signs

export type Interrupted = { code: number | null; ms: number; left: string[]; output: string }

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const isNoted = (name: string) => (home: string) => read(join(home, 'children.json')).includes(`"${name}"`)

/** Signs of the phases in the data folder, in the order of a start. */
const signs = {
  begun: () => true,
  held: (home: string) => existsSync(join(home, 'supervisor.lock')),
  // initdb reads the password of the owner from this file.
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
 * Starts the product on a data folder, sends SIGTERM at that moment and lists the processes and ports left. The phase
 * `making the database` removes the database first. Linux only: reads /proc.
 */
export async function interruptStart(
  home: string,
  { phase, afterMs }: Moment,
  env: Record<string, string> = {},
): Promise<Interrupted> {
  // Signs of the previous start.
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
  const signalledAt = Date.now()
  child.kill('SIGTERM')
  const code = await ended
  const ms = Date.now() - signalledAt
  const open = await Promise.all(
    ports.map(async (port) => ((await isPortFree(port)) ? [] : [`port ${port}`])),
  )
  return { code, ms, output, left: [...processesOf(home), ...open.flat()] }
}

/** Processes with the data folder in environment, arguments or working directory. */
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
        // Ended meanwhile.
        return []
      }
    })
}
