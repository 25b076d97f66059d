import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, isAlive, stopProcess } from '../process/process-table'

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

function notedPid(folder: string): number | null {
  if (!existsSync(pidFile(folder))) return null
  return Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0])
}

/** The live server of a data folder, or null; the pid may have been reused. */
export function findPostmaster(folder: string): number | null {
  const pid = notedPid(folder)
  return pid && isAlive(pid) && commandLine(pid).includes(folder) ? pid : null
}

/**
 * Stops the server that a killed start left behind. The pid file of a dead process stays, as PostgreSQL uses it to
 * detect old backends; one that is truncated or names another process is removed.
 */
export async function endPostmaster(folder: string): Promise<void> {
  const running = findPostmaster(folder)
  if (running) await stopProcess(running, { signal: 'SIGINT', timeoutMs: 30_000 })
  const left = notedPid(folder)
  if (left !== null && (!left || isAlive(left))) rmSync(pidFile(folder), { force: true })
}
