import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave with its subscription, as base64url. */
export type PushKeys = { p256dh: string; auth: string }

const saltBytes = 16
const pointBytes = 65
/** As much as push services must take (RFC 8291 §4). */
const recordBytes = 4_096
/** Whether these are a point of P-256 and 16 bytes, which a text can be encrypted for. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const [point, secret] = [p256dh, auth].map((text) => Buffer.from(text, 'base64url'))
  if (point?.length !== pointBytes || secret?.length !== 16) return false
  try {
    newPair().computeSecret(point)
    return true
  } catch {
    return false
  }
}

type Chosen = { pair: ECDH; salt: Buffer }

/**
 * One record that only the browser reads (RFC 8291 with `aes128gcm` of RFC 8188). `chosen` is for the vectors of the
 * standard; else every text has a key pair and a salt of its own.
 */
export function encryptPush(
  text: string,
  keys: PushKeys,
  { pair, salt }: Chosen = { pair: newPair(), salt: randomBytes(saltBytes) },
): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const ours = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(pair.computeSecret(theirs), {
    salt: Buffer.from(keys.auth, 'base64url'),
    info,
    length: 32,
  })
  const key = derive(shared, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(shared, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The delimiter of the last record.
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(2)])), cipher.final()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...sealed, cipher.getAuthTag()])
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

type Derivation = { salt: Buffer; info: Buffer; length: number }

function derive(secret: Buffer, { salt, info, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
