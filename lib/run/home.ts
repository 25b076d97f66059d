import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorCode, Refusal } from './refusal'

/** The data folder: database, secrets, logs, `run.json`. */
export type Home = { folder: string; file(name: string): string }

/** Opens the data folder, made when missing. Throws a refusal when nothing can be written in it. */
export function openHome(path = process.env.PORTERIA_HOME || '.porteria'): Home {
  const folder = resolve(path)
  const file = (name: string) => join(folder, name)
  // The permission bits say little to root and nothing of a full disk or a read-only mount.
  const probe = file(`.probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, Buffer.alloc(65_536))
    rmSync(probe)
  } catch (error) {
    throw explainWrite(error, folder)
  }
  return { folder, file }
}

/** A failed write in words: what is wrong with the place and what to do. Other errors come back as they are. */
export function explainWrite(error: unknown, place: string): unknown {
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Refusal(`The disk that holds ${place} is full: free some space and start again.`)
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code)) {
    return new Refusal(
      `The folder ${place} cannot be written: change its owner, or point PORTERIA_HOME at a folder that can.`,
    )
  }
  return error
}

/** Null when there is none, or when what is there was cut off. */
export function readJsonFile<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return null
  }
}

/** Written whole or not at all, and readable by the owner alone. */
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
