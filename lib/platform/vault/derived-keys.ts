import { hkdfSync } from 'node:crypto'
import type { KeyRing } from './key-ring'

/** The key of the audit log's hashes, which is not in the database. */
export function auditKeyOf(ring: KeyRing): Buffer {
  return auditKeysOf(ring)[0] ?? derivedKey(ring.fingerprintKey, 'trail')
}

/**
 * Every key that an audit line may be hashed with, the current one first. Rings without a fingerprint pair derived it
 * from their then last key, which may be any key.
 */
export function auditKeysOf(ring: KeyRing): Buffer[] {
  const known = auditKeys.get(ring)
  if (known) return known
  const made = [ring.fingerprintKey, ...ring.keys.values()].map((key) => derivedKey(key, 'trail'))
  const keys = ring.auditKey ? [ring.auditKey] : made
  auditKeys.set(ring, keys)
  return keys
}

/** Cached: verification uses them for every line. */
const auditKeys = new WeakMap<KeyRing, Buffer[]>()

/** The key that authenticates backups; stable across rotations. */
export function backupKeyOf({ fingerprintKey }: KeyRing): Buffer {
  return derivedKey(fingerprintKey, 'backup')
}

function derivedKey(from: Buffer, purpose: 'backup' | 'trail'): Buffer {
  return Buffer.from(hkdfSync('sha256', from, '', `porteria ${purpose}`, 32))
}
