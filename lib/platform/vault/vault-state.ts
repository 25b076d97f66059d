/** Why the vault is sealed: keys missing, unreadable, unknown, or wrong. */
export type SealedWhy = 'missing' | 'malformed' | 'unknown-key' | 'wrong-key'

/** `keyIds` are used by stored values but missing from the ring, or wrong in it. */
export type VaultState = { state: 'open' } | { state: 'sealed'; why: SealedWhy; keyIds: string[] }

/** On the process, because a production build may load this module twice. */
const place = Symbol.for('porteria.vault-state')
const held = globalThis as { [place]?: VaultState }

/** Result of the last check; null before the first one. */
export function lastVaultState(): VaultState | null {
  return held[place] ?? null
}

export function setVaultState(state: VaultState): void {
  held[place] = state
}
