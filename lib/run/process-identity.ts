import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isAlive } from './process-table'

/** A process as a later start can recognise it: its number alone may belong to a stranger by then. */
export type ProcessIdentity = { pid: number; since: string }

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22, counted behind the name, which may hold spaces and brackets.
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

/** Whether that very process still runs. */
export function isRunning({ pid, since }: ProcessIdentity): boolean {
  return isAlive(pid) && startOf(pid) === since
}
