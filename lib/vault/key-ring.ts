import { env } from '../env'

const KEY_BYTES = 32

export type KeyRing = { currentId: string; keys: ReadonlyMap<string, Buffer> }

/** Parses `id:base64` pairs. The first key seals, every key opens. Throws a sentence without the keys. */
export function parseKeyRing(text: string): KeyRing {
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
  const [currentId] = keys.keys()
  if (currentId === undefined)
    throw new Error('VAULT_KEYS is empty: secrets can be neither sealed nor opened.')
  return { currentId, keys }
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
