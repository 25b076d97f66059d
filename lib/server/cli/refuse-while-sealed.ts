import type { Command } from 'commander'
import { readVaultState } from '../../platform/vault/read-vault-state'
import { sealedLine } from '../sealed-line'
import { Refusal } from './refusal'

/** Commands that inspect or repair the vault, or do not need it. */
const harmless = new Set(['vault', 'backup', 'restore', 'doctor', 'audit', 'remote'])

/** Throws a refusal for commands that need an open vault. */
export async function refuseWhileSealed(command: Command): Promise<void> {
  let top = command
  while (top.parent?.parent) top = top.parent
  if (harmless.has(top.name())) return
  // The command itself reports a database that does not answer.
  const state = await readVaultState().catch(() => null)
  if (state?.state === 'sealed') throw new Refusal(sealedLine(state))
}
