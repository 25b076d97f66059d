import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from './refusal'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return !isZombie(pid)
}

/** A process that ended but was not collected by its parent still answers to signal 0. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** The command line of a living process, or an empty text. A pid alone may have been given to a stranger. */
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

export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await delay(50)
  }
  return true
}

/** Asks a process to end, and ends it by force when it has not within the time. Harmless when it is gone. */
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
