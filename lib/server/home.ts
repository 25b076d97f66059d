import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { errorCode, Refusal } from './cli/refusal'

/** The data folder: database, secrets, logs, `run.json`. */
export type Home = { folder: string; file(name: string): string }

/** Opens or creates the data folder. Throws a refusal when it is not writable. */
export function openHome(path = process.env.PORTERIA_HOME || '.porteria'): Home {
  const folder = resolve(path)
  const file = (name: string) => join(folder, name)
  // Permission bits do not cover root, full disks and read-only mounts.
  const probe = file(`.probe-${process.pid}`)
  try {
    makeFolder(folder)
    closeToOthers(folder)
    writeFileSync(probe, Buffer.alloc(65_536))
    rmSync(probe)
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? cannotWrite(folder) : explainWrite(error, folder)
  }
  return { folder, file }
}

// As root, PostgreSQL's account must be able to traverse it.
const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700

/** Not recursive mkdir: it never returns where no folder can be made, such as below `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: folderMode })
}

/** Removes others' read access from older data folders. A folder writable by others is shared and left alone. */
function closeToOthers(folder: string): void {
  const { mode } = statSync(folder)
  if (!existsSync(join(folder, 'secrets.json')) || (mode & 0o022) !== 0) return
  if ((mode & 0o777 & folderMode) !== (mode & 0o777)) chmodSync(folder, mode & folderMode)
}

function cannotWrite(place: string): Refusal {
  return new Refusal(
    `The folder ${place} cannot be written: change its owner, or point PORTERIA_HOME at a folder that can.`,
  )
}

/** Turns a failed write into a refusal with the remedy; other errors are returned unchanged. */
export function explainWrite(error: unknown, place: string): unknown {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Refusal(`The disk that holds ${place} is full: free some space and start again.`)
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return cannotWrite(place)
  }
  return error
}

/** Null when missing or truncated. */
export function readJsonFile<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return null
  }
}

/** Writes atomically, readable by the owner alone. */
export function writeTextFile(path: string, text: string): void {
  const half = `${path}.${process.pid}`
  try {
    writeFileSync(half, text, { mode: 0o600 })
    chmodSync(half, 0o600)
    renameSync(half, path)
  } catch (error) {
    rmSync(half, { force: true })
    throw explainWrite(error, path)
  }
}

export function writeJsonFile(path: string, value: unknown): void {
  writeTextFile(path, `${JSON.stringify(value, null, 2)}\n`)
}
