import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, isAlive, stopProcess } from './process-table'

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

function notedPid(folder: string): number | null {
  if (!existsSync(pidFile(folder))) return null
  return Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0])
}

/** The living server of a data folder, or null: the number in its pid file may be anybody's by now. */
export function findPostmaster(folder: string): number | null {
  const pid = notedPid(folder)
  return pid && isAlive(pid) && commandLine(pid).includes(folder) ? pid : null
}

/**
 * Ends the server that a killed start left behind. The pid file stays when its process is dead: PostgreSQL
 * reads there whether old backends still hold the memory. With a stranger's number, or cut off, it only blocks.
 */
export async function endPostmaster(folder: string): Promise<void> {
  const running = findPostmaster(folder)
  if (running) await stopProcess(running, { signal: 'SIGINT', timeoutMs: 30_000 })
  const left = notedPid(folder)
  if (left !== null && (!left || isAlive(left))) rmSync(pidFile(folder), { force: true })
}
