import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type KeyRing, parseKeyRing } from '../../platform/vault/key-ring'
import { Refusal } from '../cli/refusal'
import { explainWrite, type Home, readJsonFile, writeJsonFile } from '../home'
import { dumpDatabase } from './dump-database'
import { type Manifest, writeManifest } from './manifest'
import { keyFileName, requireNoDataAt, requireNoKeysAt } from './require-no-keys-at'
import { withOwner } from './with-owner'

/** Writes the data without keys into a new folder that only its owner may read, atomically, signed with the ring. */
export async function takeBackup(
  home: Home,
  to: string,
  ring: KeyRing | null,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = resolve(to)
  requireNoKeysAt(folder, home.folder)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refusal(`${folder} is not empty: name a folder that is, or that does not exist yet.`)
  }
  const half = `${folder}.partial-${process.pid}`
  try {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(half, { mode: 0o700 })
    chmodSync(half, 0o700)
    const content = await withOwner(home, (ownerUrl) => dumpDatabase(ownerUrl, half))
    const manifest = writeManifest(half, content, ring)
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(half, folder)
    return { folder, manifest }
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw explainWrite(error, folder)
  }
}

export type KeyCopy = { format: 'porteria-keys-1'; madeAt: string; keyIds: string[]; vaultKeys: string }

/** Writes the key ring into one file that only its owner may read. */
export function takeKeyBackup(home: Home, to: string, vaultKeys: string): { file: string; keyIds: string[] } {
  const folder = resolve(to)
  requireNoDataAt(folder, home.folder)
  const file = join(folder, keyFileName)
  if (existsSync(file)) throw new Refusal(`${file} is there already: name another folder.`)
  const keyIds = [...parseKeyRing(vaultKeys).keys.keys()]
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const copy: KeyCopy = { format: 'porteria-keys-1', madeAt: new Date().toISOString(), keyIds, vaultKeys }
    writeJsonFile(file, copy)
  } catch (error) {
    throw explainWrite(error, folder)
  }
  return { file, keyIds }
}

/** Reads the ring of a key copy. Throws a refusal when missing or unreadable. */
export function readKeyCopy(from: string): string {
  const file = join(resolve(from), keyFileName)
  const copy = readJsonFile<Partial<KeyCopy>>(file)
  if (copy?.format !== 'porteria-keys-1' || typeof copy.vaultKeys !== 'string') {
    throw new Refusal(`${file} is missing or damaged: name the folder that porteria backup key wrote.`)
  }
  try {
    parseKeyRing(copy.vaultKeys)
  } catch {
    throw new Refusal(`${file} is damaged: its keys cannot be read.`)
  }
  return copy.vaultKeys
}
