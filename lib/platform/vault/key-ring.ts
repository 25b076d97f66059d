import { randomBytes } from 'node:crypto'
import { env } from '../env'

const KEY_BYTES = 32

/** Reserved pair: keys fingerprints, never seals. */
const fingerprintId = 'fingerprint'

/** Reserved pair: keys the audit log's hashes, never seals. */
const auditKeyId = 'trail'

export type KeyRing = {
  currentId: string
  keys: ReadonlyMap<string, Buffer>
  fingerprintKey: Buffer
  /**
   * Null in rings older than audit keys: the key is derived from the fingerprint key, and their first lines are
   * unkeyed.
   */
  auditKey: Buffer | null
}

/**
 * Parses `id:base64` pairs. The first key seals, every key opens. Without a fingerprint pair the last (oldest) key is
 * used for fingerprints. Throws a message without keys.
 */
export function parseKeyRing(text: string): KeyRing {
  const pairs = readPairs(text)
  const keys = new Map([...pairs].filter(([id]) => id !== fingerprintId && id !== auditKeyId))
  const [currentId] = keys.keys()
  const fingerprintKey = pairs.get(fingerprintId) ?? [...keys.values()].at(-1)
  if (currentId === undefined || fingerprintKey === undefined)
    throw new Error('VAULT_KEYS is empty: secrets can be neither sealed nor opened.')
  return { currentId, keys, fingerprintKey, auditKey: pairs.get(auditKeyId) ?? null }
}

function readPairs(text: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>()
  for (const pair of text.split(',').map((part) => part.trim())) {
    if (pair === '') continue
    const [id = '', encoded = ''] = splitOnce(pair, ':')
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id))
      throw new Error('VAULT_KEYS: a key has no plain id before its colon.')
    const key = Buffer.from(encoded, 'base64')
    if (key.length !== KEY_BYTES)
      throw new Error(`VAULT_KEYS: the key ${id} does not have ${KEY_BYTES} bytes.`)
    if (keys.has(id)) throw new Error(`VAULT_KEYS: the key id ${id} appears twice.`)
    keys.set(id, key)
  }
  return keys
}

/** The ring in the format of VAULT_KEYS. */
export function formatKeyRing({ keys, fingerprintKey, auditKey }: KeyRing): string {
  const trail = auditKey ? [[auditKeyId, auditKey] as const] : []
  const pairs = [...keys, [fingerprintId, fingerprintKey] as const, ...trail]
  return pairs.map(([id, key]) => `${id}:${key.toString('base64')}`).join(',')
}

/** Adds a new sealing key; others still open, and fingerprints do not change. */
export function withNewKey(ring: KeyRing): KeyRing {
  const numbers = [...ring.keys.keys()].map((id) => Number(/^k(\d{1,6})$/.exec(id)?.[1] ?? 0))
  const currentId = `k${Math.max(...numbers) + 1}`
  return { ...ring, currentId, keys: new Map([[currentId, randomBytes(KEY_BYTES)], ...ring.keys]) }
}

/** Removes a key, which must not be the sealing one. */
export function withoutKey(ring: KeyRing, id: string): KeyRing {
  if (id === ring.currentId) throw new Error('The key that seals cannot leave the ring.')
  return { ...ring, keys: new Map([...ring.keys].filter(([other]) => other !== id)) }
}

/** The ring of a new installation. */
export function newKeyRing(): KeyRing {
  const keys = new Map([['k1', randomBytes(KEY_BYTES)]])
  return { currentId: 'k1', keys, fingerprintKey: randomBytes(KEY_BYTES), auditKey: randomBytes(KEY_BYTES) }
}

let parsed: { text: string; ring: KeyRing } | undefined

/** The key ring of this process. */
export function keyRing(): KeyRing {
  const text = env().VAULT_KEYS
  if (parsed?.text !== text) parsed = { text, ring: parseKeyRing(text) }
  return parsed.ring
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
