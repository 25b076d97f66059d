import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { KeyRing } from '../../platform/vault/key-ring'
import { Refusal } from '../cli/refusal'
import { migrationsOnDisk } from '../postgres/migrations-on-disk'
import { isMadeWith, type Manifest, readManifest } from './manifest'

type Maker = {
  /** The keys expected to have signed the backup; null without any. */
  ring: KeyRing | null
  /** Accepts a backup whose origin cannot be verified. */
  unverified?: boolean | undefined
}

/**
 * Verifies the whole backup and its origin before anything is changed. Throws a refusal that names the first problem.
 */
export async function checkBackup(folder: string, maker: Maker): Promise<Manifest> {
  const manifest = readManifest(folder)
  requireKnownMigrations(manifest)
  for (const { file, bytes, sha256 } of manifest.tables) {
    const path = join(folder, file)
    if (!existsSync(path))
      throw new Refusal(`The backup is damaged: ${file} is missing. Nothing was restored.`)
    const isWhole = statSync(path).size === bytes && (await digestOf(path)) === sha256
    if (!isWhole) {
      throw new Refusal(`The backup is damaged: ${file} is not what was written. Nothing was restored.`)
    }
  }
  requireMaker(manifest, maker)
  return manifest
}

/** A wrong MAC is always refused; an unverifiable one unless `unverified` is set. */
function requireMaker(manifest: Manifest, { ring, unverified }: Maker): void {
  if (manifest.mac !== null && ring) {
    if (isMadeWith(manifest, ring)) return
    throw new Refusal(
      'The backup was not made with these keys, or was changed since: it is not to be trusted. Nothing was restored.',
    )
  }
  if (unverified) return
  const why =
    manifest.mac === null
      ? 'It carries no proof of the keys it was made with: an older version made it, or somebody took the proof away.'
      : 'Without the keys nobody can check it: name them with --keys-from.'
  throw new Refusal(
    `Whether the backup is the one that was made is not known. ${why} If you know where it comes from, add --unverified. Nothing was restored.`,
  )
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function requireKnownMigrations({ migrations }: Manifest): void {
  const known = new Set(migrationsOnDisk().migrationDirectories.map(({ path }) => path))
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Refusal(
      `The backup was made by another version of Portería (${unknown[0]}): restore it with that one or a newer one.`,
    )
  }
}
