import { chmodSync, copyFileSync, existsSync, openSync, renameSync, statSync, truncateSync } from 'node:fs'

const bytesMax = 10_000_000

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0)

/** Opens a log for appending, readable by the owner alone; a long one is first moved to `.1`. */
export function openLog(path: string): number {
  if (sizeOf(path) > bytesMax) renameSync(path, `${path}.1`)
  const log = openSync(path, 'a', 0o600)
  chmodSync(path, 0o600)
  return log
}

/**
 * Rotates the log of a running process to `.1`. The process keeps its file open, so it is copied and truncated; lines
 * written meanwhile are lost. Without room for the copy nothing changes.
 */
export function rotateLog(path: string, max = bytesMax): void {
  if (sizeOf(path) <= max) return
  try {
    copyFileSync(path, `${path}.1`)
    chmodSync(`${path}.1`, 0o600)
  } catch {
    return
  }
  truncateSync(path)
}
