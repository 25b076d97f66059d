import { randomBytes } from 'node:crypto'
import { env } from '../env'

const KEY_BYTES = 32

/** The pair of this name neither seals nor opens: fingerprints are keyed with it, whichever key seals. */
export const fingerprintId = 'fingerprint'

export type KeyRing = { currentId: string; keys: ReadonlyMap<string, Buffer>; fingerprintKey: Buffer }

/**
 * Parses `id:base64` pairs. The first key seals, every key opens. A ring without a pair for fingerprints keys them
 * with its last key, which is the oldest. Throws a sentence without the keys.
 */
export function parseKeyRing(text: string): KeyRing {
  const pairs = readPairs(text)
  const keys = new Map([...pairs].filter(([id]) => id !== fingerprintId))
  const [currentId] = keys.keys()
  const fingerprintKey = pairs.get(fingerprintId) ?? [...keys.values()].at(-1)
  if (currentId === undefined || fingerprintKey === undefined)
    throw new Error('VAULT_KEYS is empty: secrets can be neither sealed nor opened.')
  return { currentId, keys, fingerprintKey }
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

/** The ring as VAULT_KEYS wants it. */
export function formatKeyRing({ keys, fingerprintKey }: KeyRing): string {
  const pairs = [...keys, [fingerprintId, fingerprintKey] as const]
  return pairs.map(([id, key]) => `${id}:${key.toString('base64')}`).join(',')
}

/** A ring with a new key in front, which seals from now on; the others still open, and fingerprints stay as they are. */
export function withNewKey(ring: KeyRing): KeyRing {
  const numbers = [...ring.keys.keys()].map((id) => Number(/^k(\d{1,6})$/.exec(id)?.[1] ?? 0))
  const currentId = `k${Math.max(...numbers) + 1}`
  return { ...ring, currentId, keys: new Map([[currentId, randomBytes(KEY_BYTES)], ...ring.keys]) }
}

/** A ring without one of its keys, which must not be the one that seals. */
export function withoutKey(ring: KeyRing, id: string): KeyRing {
  if (id === ring.currentId) throw new Error('The key that seals cannot leave the ring.')
  return { ...ring, keys: new Map([...ring.keys].filter(([other]) => other !== id)) }
}

/** The ring that a new installation begins with. */
export function newKeyRing(): KeyRing {
  const keys = new Map([['k1', randomBytes(KEY_BYTES)]])
  return { currentId: 'k1', keys, fingerprintKey: randomBytes(KEY_BYTES) }
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
