import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring'
import type { SealedPurpose, verifierPurpose } from './sealed-columns'
import { Secret } from './secret'

const IV_BYTES = 12
const FINGERPRINT_LETTERS = 12

/** Additional authenticated data: a ciphertext moved to another row or purpose does not open. */
export type Binding = {
  resellerId: string
  rowId: string
  purpose: SealedPurpose | typeof verifierPurpose
}

export class VaultError extends Error {}

/** Text form `v1.<keyId>.<iv>.<tag>.<data>`, AES-256-GCM with a fresh 12-byte IV. */
export function seal(ring: KeyRing, secret: Secret, binding: Binding): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ring, ring.currentId), iv)
  cipher.setAAD(additionalData(binding))
  const data = Buffer.concat([cipher.update(secret.reveal(), 'utf8'), cipher.final()])
  const parts = [iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))
  return ['v1', ring.currentId, ...parts].join('.')
}

/** Throws VaultError when the text is damaged, its key is missing, or the binding differs. */
export function open(ring: KeyRing, sealed: string, binding: Binding): Secret {
  const [version, keyId, iv, tag, data, ...rest] = sealed.split('.')
  if (version !== 'v1' || !keyId || !iv || !tag || data === undefined || rest.length > 0) {
    throw new VaultError('A sealed value is not of the form that the vault writes.')
  }
  const key = keyOf(ring, keyId)
  try {
    const options = { authTagLength: 16 }
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), options)
    decipher.setAAD(additionalData(binding))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    const text = Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()])
    return new Secret(text.toString('utf8'))
  } catch {
    throw new VaultError('A sealed value does not open: it was changed, moved, or sealed with another key.')
  }
}

/** Keyed fingerprint that identifies a secret without revealing it. Its key is separate and survives rotation. */
export function fingerprint(ring: KeyRing, secret: Secret): string {
  return createHmac('sha256', ring.fingerprintKey)
    .update('fingerprint\0')
    .update(secret.reveal(), 'utf8')
    .digest('hex')
    .slice(0, FINGERPRINT_LETTERS)
}

function keyOf(ring: KeyRing, id: string): Buffer {
  const key = ring.keys.get(id)
  if (!key) throw new VaultError(`The vault has no key with the id ${id}.`)
  return key
}

function additionalData({ resellerId, rowId, purpose }: Binding): Buffer {
  return Buffer.from(JSON.stringify([resellerId, rowId, purpose]), 'utf8')
}
