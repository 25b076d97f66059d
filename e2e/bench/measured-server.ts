import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { pickPort } from '../../lib/server/process/pick-port'
import { stopProcess } from '../../lib/server/process/process-table'
import { nextStart } from '../../lib/server/web/next-start'
import { childrenOf } from './measure/cpu-time'

export type MeasuredServer = { url: string; pid: number; memoryMb(): number; stop(): Promise<void> }

export function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  }
}

/** Of a process and its children. */
export function familyMb(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentMb(one), 0)
}

async function untilServing(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`A measured server ended with ${child.exitCode}.`)
    const up = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (up) return
    await delay(100)
  }
}

/** Starts a server on a free port, passed as `PORT`; `args` are the arguments of `node`. */
async function startServer(
  args: (port: number) => string[],
  cwd: string,
  settings: Record<string, string> = {},
): Promise<MeasuredServer> {
  const port = await pickPort()
  const url = `http://127.0.0.1:${port}`
  // All visitors share one address: rate limits are counted but must not refuse.
  const visitors = {
    PORTAL_URL: url,
    PUBLIC_REQUESTS_PER_MINUTE: '100000000',
    API_REQUESTS_PER_MINUTE: '100000000',
  }
  const child = spawn(process.execPath, args(port), {
    cwd,
    env: { ...process.env, ...visitors, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilServing(child, `${url}/api/health/live`)
  const pid = child.pid ?? 0
  return { url, pid, memoryMb: () => residentMb(pid), stop: () => stopProcess(pid) }
}

export function startNext(folder: string, settings?: Record<string, string>): Promise<MeasuredServer> {
  return startServer((port) => nextStart(port), folder, settings)
}

/** `next start` in a folder below the checkout, as anybody would start it. */
export function startPlainNext(folder: string): Promise<MeasuredServer> {
  const next = '../node_modules/next/dist/bin/next'
  return startServer((port) => [next, 'start', '-p', String(port), '-H', '127.0.0.1'], folder)
}

export function startBare(): Promise<MeasuredServer> {
  return startServer(() => ['--conditions=react-server', '--import', 'tsx', 'e2e/bench/bare-server.ts'], '.')
}
