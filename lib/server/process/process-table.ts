import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../cli/refusal'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return !isZombie(pid)
}

/** An ended process not yet reaped by its parent still answers signal 0. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Command line of a live process, or ''. The pid may have been reused. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    // Not Linux, or gone.
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await delay(50)
  }
  return true
}

/** Terminates a process, by force after a timeout. Harmless if it is gone. */
export async function stopProcess(
  pid: number,
  { signal = 'SIGTERM', timeoutMs = 10_000 }: { signal?: NodeJS.Signals; timeoutMs?: number } = {},
): Promise<void> {
  for (const next of [signal, 'SIGKILL'] as const) {
    try {
      process.kill(pid, next)
    } catch {
      return
    }
    if (await waitUntilGone(pid, timeoutMs)) return
  }
}

/** Stops a PostgreSQL server. On SIGTERM it would wait for its clients, and be killed in the end. */
export function stopPostgres(pid: number): Promise<void> {
  return stopProcess(pid, { signal: 'SIGINT', timeoutMs: 30_000 })
}
