import { createPrivateKey, sign } from 'node:crypto'
import type { Secret } from '../../platform/vault/secret'

export type PushSigner = {
  /** Uncompressed P-256 point as base64url. */
  publicKey: string
  privateKey: Secret
  /** Where the push service finds whoever sends: an https or mailto address. */
  contact: string
}

/** Less than the day that push services allow. */
const validSeconds = 12 * 3_600

/** The `Authorization` of a request to this origin (RFC 8292): the portal proves that the subscription is its own. */
export function signPush(origin: string, { publicKey, privateKey, contact }: PushSigner, now: Date): string {
  const expires = Math.floor(now.getTime() / 1_000) + validSeconds
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: origin, exp: expires, sub: contact },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const unsigned = parts.join('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey.reveal(),
    },
  })
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}
