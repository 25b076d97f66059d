import type { Command } from 'commander'
import { readVaultState } from '../vault/read-state'
import { Refusal } from './refusal'
import { sealedLine } from './sealed-line'

/** These look at the vault, mend it, or need none. */
const harmless = new Set(['vault', 'backup', 'restore', 'doctor', 'audit'])

/** Throws a refusal before a command begins what it could not end without the key. */
export async function refuseWhileSealed(command: Command): Promise<void> {
  let top = command
  while (top.parent?.parent) top = top.parent
  if (harmless.has(top.name())) return
  // A database that does not answer is for the command itself to say.
  const state = await readVaultState().catch(() => null)
  if (state?.state === 'sealed') throw new Refusal(sealedLine(state))
}
