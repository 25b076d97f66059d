import 'server-only'
import { createECDH } from 'node:crypto'
import { open, seal } from './cipher'
import { keyRing } from './key-ring'
import { Secret } from './secret'

const bindingOf = (resellerId: string) => ({ resellerId, rowId: resellerId, purpose: 'push-key' as const })

/** A new P-256 key pair that signs pushes (RFC 8292): the public key as browsers take it, the private one sealed. */
export function createPushKey(resellerId: string): { publicKey: string; ciphertext: string } {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  const secret = new Secret(toFixedLength(pair.getPrivateKey()).toString('base64url'))
  return { publicKey, ciphertext: seal(keyRing(), secret, bindingOf(resellerId)) }
}

export function openPushKey(resellerId: string, ciphertext: string): Secret {
  return open(keyRing(), ciphertext, bindingOf(resellerId))
}

/** OpenSSL leaves leading zeros out, a JWK needs them. */
function toFixedLength(scalar: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - scalar.length), scalar])
}
