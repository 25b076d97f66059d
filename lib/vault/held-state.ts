/** Why the vault is shut: no keys, keys that cannot be read, keys that do not open what is stored. */
export type SealedWhy = 'missing' | 'malformed' | 'unknown-key' | 'wrong-key'

/** `keyIds` are those that something is sealed with and that the ring lacks, or holds wrongly. */
export type VaultState = { state: 'open' } | { state: 'sealed'; why: SealedWhy; keyIds: string[] }

/** A production build may hold this module twice in one process: the process itself is what remembers. */
const place = Symbol.for('porteria.vault-state')
const held = globalThis as { [place]?: VaultState }

/** What the last look found; null before the first one, and while no database could be asked. */
export function heldVaultState(): VaultState | null {
  return held[place] ?? null
}

export function holdVaultState(state: VaultState): void {
  held[place] = state
}
