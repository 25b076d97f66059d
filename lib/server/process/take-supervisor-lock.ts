import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode, Refusal } from '../cli/refusal'
import { type Home, readJsonFile } from '../home'
import { identify, isRunning, type ProcessIdentity } from './process-identity'

/** Creates a file with its content atomically; false when it exists. */
function createWhole(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Takes the data folder's lock, also from a dead supervisor. Throws a refusal when another one lives. Returns the
 * release function.
 */
export function takeSupervisorLock(home: Home): () => void {
  const path = home.file('supervisor.lock')
  const mine = JSON.stringify(identify(process.pid))
  for (let attempt = 0; attempt < 20; attempt++) {
    if (createWhole(path, mine)) return () => rmSync(path, { force: true })
    const owner = readJsonFile<ProcessIdentity>(path)
    if (owner && isRunning(owner)) {
      throw new Refusal(
        `Portería already runs on ${home.folder} (process ${owner.pid}): stop it first, or set PORTERIA_HOME to another folder.`,
      )
    }
    removeStale(path, owner)
  }
  throw new Refusal(`Another start is under way on ${home.folder}: wait for it, or try again.`)
}

/** Rename before checking again: of two starts that see a stale lock, one wins. */
function removeStale(path: string, seen: ProcessIdentity | null): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readJsonFile<ProcessIdentity>(aside)
  if (moved && moved.since !== seen?.since && isRunning(moved)) createWhole(path, JSON.stringify(moved))
  rmSync(aside, { force: true })
}
