import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { migrationsOnDisk } from '../migrations-on-disk'
import { Refusal } from '../refusal'
import { type Manifest, readManifest } from './manifest'

/** Reads the whole backup before anything is touched. Throws a refusal that names the first thing that is not right. */
export async function checkBackup(folder: string): Promise<Manifest> {
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
  return manifest
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
