import { join } from 'node:path'
import type { Cleanup } from '../parts/cleanup'
import type { Installation } from '../parts/open-installation'
import { runCli } from '../parts/run-cli'

export type BackupFigures = {
  rows: number
  bytes: number
  backupMs: number
  backupMb: number
  restoreMs: number
  restoreMb: number
  /** Whether both commands ended well with as many rows. */
  isWhole: boolean
}

/** The backup of an installation while it stands, and its restore into an empty one with a database of its own. */
export async function measureBackup(cleanup: Cleanup, installation: Installation): Promise<BackupFigures> {
  const [data, keys, home] = ['backup', 'keys', 'restored'].map((name) => cleanup.folder(name)) as [
    string,
    string,
    string,
  ]
  const { env, sandboxOwnerUrl } = installation
  const { VAULT_KEYS, APP_DATABASE_URL, SESSION_SECRET, ...outside } = env
  const source = { ...env, DATABASE_URL: sandboxOwnerUrl, PORTERIA_HOME: join(installation.home, 'cli') }
  const to = join(data, 'data')
  const backup = await runCli(['backup', '--to', to], source)
  await runCli(['backup', 'key', '--to', join(keys, 'keys')], source)
  const target = { ...outside, PORTERIA_HOME: home, SANDBOX: 'off' }
  const restore = await runCli(['restore', '--from', to, '--keys-from', join(keys, 'keys')], target)
  const rows = Number(backup.output.rows ?? 0)
  return {
    rows,
    bytes: Number(backup.output.bytes ?? 0),
    ...{ backupMs: backup.tookMs, backupMb: backup.memoryMb },
    ...{ restoreMs: restore.tookMs, restoreMb: restore.memoryMb },
    isWhole: backup.code === 0 && restore.code === 0 && rows > 0 && restore.output.rows === rows,
  }
}
