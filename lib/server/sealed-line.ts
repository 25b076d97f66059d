import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { VaultState } from '../platform/vault/vault-state'

const whys = {
  missing: 'there is no key ring: VAULT_KEYS is empty',
  malformed: 'the key ring cannot be read',
  'unknown-key': 'the key ring lacks a key',
  'wrong-key': 'the key ring has another key of that name',
} as const

/** One line that says why the vault is sealed, or that the folder is no portal's data folder. */
export function sealedLine(
  state: VaultState & { state: 'sealed' },
  home = process.env.PORTERIA_HOME || '.porteria',
): string {
  const isHome = ['secrets.json', 'portal.env'].some((name) => existsSync(join(home, name)))
  if (state.why === 'missing' && !isHome) {
    return `The data folder ${resolve(home)} has no keys: no portal was started from it. Set PORTERIA_HOME to the data folder of your portal, or VAULT_KEYS to its key ring.`
  }
  const ids = state.keyIds.length > 0 ? ` (${state.keyIds.join(', ')})` : ''
  return `The vault is SEALED: ${whys[state.why]}${ids}. Put the ring back with porteria restore key --from FOLDER, or correct VAULT_KEYS, and start the portal again.`
}
