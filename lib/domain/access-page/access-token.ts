import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../../platform/env'

/** Length of the signature in the URL: short enough for a message, too long to guess. */
const signatureBytes = 16

function signatureOf(linkId: string): Buffer {
  const key = createHmac('sha256', env().SESSION_SECRET).update('access-page:link').digest()
  return createHmac('sha256', key).update(linkId).digest().subarray(0, signatureBytes)
}

/** Token of a link: its id and our signature. */
export function accessToken(linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return `${id.toString('base64url')}.${signatureOf(linkId).toString('base64url')}`
}

/** The link id in the token, or null when the signature is wrong. */
export function readAccessToken(token: string): string | null {
  if (!/^[\w-]{22}\.[\w-]{22}$/.test(token)) return null
  const [id = '', sent = ''] = token.split('.')
  const signature = Buffer.from(sent, 'base64url')
  const linkId = Buffer.from(id, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const right = signatureOf(linkId)
  return signature.length === right.length && timingSafeEqual(right, signature) ? linkId : null
}

/** The complete URL, as sent in messages. */
export function accessUrl(slug: string, linkId: string): string {
  return `${env().PORTAL_URL}/access/${slug}/${accessToken(linkId)}`
}
