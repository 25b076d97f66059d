import { type KeyRing, parseKeyRing } from '../platform/vault/key-ring'
import { type Home, readJsonFile } from './home'

/**
 * The keys of the environment or else of the data folder; null without any. Does not read settings, which a restore
 * may still write.
 */
export function availableKeys(home: Home): string | null {
  const kept = readJsonFile<{ vaultKeys?: string }>(home.file('secrets.json'))
  return process.env.VAULT_KEYS || kept?.vaultKeys || null
}

/** The same as a ring; null also if unreadable. */
export function availableRing(home: Home): KeyRing | null {
  const keys = availableKeys(home)
  try {
    return keys ? parseKeyRing(keys) : null
  } catch {
    return null
  }
}
