import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseKeyRing } from '../../platform/vault/key-ring'
import { availableRing } from '../available-keys'
import { Refusal } from '../cli/refusal'
import type { Home } from '../home'
import { openDatabase } from '../postgres/database'
import { dataFolderOf } from '../postgres/embedded-postgres'
import { migrate } from '../postgres/migrate'
import { postgresAccount } from '../postgres/postgres-account'
import { portalEnvironment } from '../process/child-environment'
import { takeSupervisorLock } from '../process/take-supervisor-lock'
import { loadSecrets, makeSecrets } from '../secrets'
import { readSettings } from '../settings'
import { writeKeys } from '../write-keys'
import { beginRestore, endRestore } from './begin-restore'
import { checkBackup } from './check-backup'
import { loadDatabase } from './load-database'
import type { Manifest } from './manifest'
import { readKeyCopy } from './take-backup'
import { type RestoreVerdict, verifyRestored } from './verify-restored'

export type Restored = RestoreVerdict & {
  manifest: Manifest
  /** Whether the MAC was verified. */
  isVerified: boolean
}

/**
 * Restores a backup into an empty database, with a key copy if named; without keys the portal starts sealed and
 * `unverified` is required. The whole backup is verified first. An interrupted restore starts over.
 */
export async function restoreBackup(
  home: Home,
  { from, keysFrom, unverified }: { from: string; keysFrom?: string; unverified?: boolean },
): Promise<Restored> {
  const folder = resolve(from)
  const vaultKeys = keysFrom === undefined ? null : readKeyCopy(keysFrom)
  const ring = vaultKeys === null ? availableRing(home) : parseKeyRing(vaultKeys)
  const manifest = await checkBackup(folder, { ring, unverified })
  const release = takeSupervisorLock(home)
  try {
    const restored = await restoreInto(home, folder, manifest, vaultKeys)
    return { ...restored, isVerified: manifest.mac !== null && ring !== null }
  } finally {
    release()
  }
}

async function restoreInto(
  home: Home,
  folder: string,
  manifest: Manifest,
  vaultKeys: string | null,
): Promise<Omit<Restored, 'isVerified'>> {
  const settings = readSettings()
  const dataFolder = dataFolderOf(home.folder, postgresAccount())
  const isFresh = !existsSync(home.file('secrets.json')) && !existsSync(`${dataFolder}/READY`)
  // A ring generated here would look valid without opening anything.
  if (isFresh) makeSecrets(home, { vaultKeys: vaultKeys ?? '' })
  const secrets = loadSecrets(home, dataFolder)
  const { ownerUrl, server } = await openDatabase(home, secrets, settings)
  try {
    await beginRestore(ownerUrl).catch((error) => {
      if (isFresh && error instanceof Refusal) rmSync(home.file('secrets.json'), { force: true })
      throw error
    })
    if (vaultKeys !== null) writeKeys(home, vaultKeys)
    const kept = loadSecrets(home, dataFolder)
    // Must be set before modules that read settings once.
    Object.assign(process.env, portalEnvironment({ home, secrets: kept, settings, ownerUrl, demo: false }))
    await migrate(ownerUrl, secrets.database, { only: manifest.migrations })
    await loadDatabase(ownerUrl, folder, manifest)
    await migrate(ownerUrl, secrets.database)
    const verdict = await verifyRestored(manifest)
    if (verdict.brokenTrails.length > 0) {
      throw new Refusal(
        `The trail of ${verdict.brokenTrails.join(', ')} does not hold: the backup is not to be trusted.`,
      )
    }
    await endRestore(ownerUrl)
    return { ...verdict, manifest }
  } finally {
    const { closeDatabase } = await import('../../platform/database/db')
    await closeDatabase().catch(() => undefined)
    await server?.stop()
  }
}
