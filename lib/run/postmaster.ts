import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, isAlive } from './process-table'

/** The living server of a data folder, or null: the number in its pid file may be anybody's by now. */
export function readPostmasterPid(folder: string): number | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 && isAlive(pid) && commandLine(pid).includes(folder) ? pid : null
}
