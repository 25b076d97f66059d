import type { VaultState } from '../vault/held-state'

const whys = {
  missing: 'there is no key ring: VAULT_KEYS is empty',
  malformed: 'the key ring cannot be read',
  'unknown-key': 'the key ring lacks a key',
  'wrong-key': 'the key ring has another key of that name',
} as const

/** Why the vault is shut, in one line. */
export function sealedLine(state: VaultState & { state: 'sealed' }): string {
  const ids = state.keyIds.length > 0 ? ` (${state.keyIds.join(', ')})` : ''
  return `The vault is SEALED: ${whys[state.why]}${ids}. Put the ring back with porteria restore key --from FOLDER, or correct VAULT_KEYS, and start the portal again.`
}
