import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { portalEnvironment } from '../child-environment'
import { openDatabase } from '../database'
import { dataFolderOf } from '../embedded-postgres'
import type { Home } from '../home'
import { migrate } from '../migrate'
import { postgresAccount } from '../postgres-account'
import { Refusal } from '../refusal'
import { loadSecrets, makeSecrets } from '../secrets'
import { readSettings } from '../settings'
import { takeSupervisorLock } from '../supervisor-lock'
import { writeKeys } from '../write-keys'
import { checkBackup } from './check-backup'
import { beginRestore, endRestore } from './empty-target'
import { loadDatabase } from './load-database'
import type { Manifest } from './manifest'
import { readKeyCopy } from './take-backup'
import { type Verdict, verifyRestored } from './verify-restored'

export type Restored = Verdict & { manifest: Manifest }

/**
 * Puts a backup into an empty database, with the keys of a copy when one is named; without them the portal comes up
 * sealed. Nothing is touched before the whole backup was read; cut off later, it begins anew when it is run again.
 */
export async function restoreBackup(
  home: Home,
  { from, keysFrom }: { from: string; keysFrom?: string },
): Promise<Restored> {
  const folder = resolve(from)
  const manifest = await checkBackup(folder)
  const vaultKeys = keysFrom === undefined ? null : readKeyCopy(keysFrom)
  const release = takeSupervisorLock(home)
  try {
    return await restoreInto(home, folder, manifest, vaultKeys)
  } finally {
    release()
  }
}

async function restoreInto(
  home: Home,
  folder: string,
  manifest: Manifest,
  vaultKeys: string | null,
): Promise<Restored> {
  const settings = readSettings()
  const dataFolder = dataFolderOf(home.folder, postgresAccount())
  const isFresh = !existsSync(home.file('secrets.json')) && !existsSync(`${dataFolder}/READY`)
  // Keys that nothing was sealed with would only look like the right ones.
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
    // What follows reads its settings once, so they must be there before it is used.
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
    const { closeDatabase } = await import('../../db')
    await closeDatabase().catch(() => undefined)
    await server?.stop()
  }
}
