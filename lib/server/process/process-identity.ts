import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isAlive } from './process-table'

/** Identifies a process across pid reuse by its start time. */
export type ProcessIdentity = { pid: number; since: string }

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22, counted after the name, which may contain spaces and brackets.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`
  } catch {
    // Not Linux, or gone.
  }
  try {
    const options = { encoding: 'utf8' as const, stdio: 'pipe' as const }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], options).trim()
  } catch {
    return ''
  }
}

export function identify(pid: number): ProcessIdentity {
  return { pid, since: startOf(pid) }
}

/** Whether this process still runs. */
export function isRunning({ pid, since }: ProcessIdentity): boolean {
  return isAlive(pid) && startOf(pid) === since
}
