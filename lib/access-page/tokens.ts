import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../env'

/** Bytes of the signature that stand in the address: short enough for a message, far too many to try. */
const signatureBytes = 16

function signatureOf(linkId: string): Buffer {
  const key = createHmac('sha256', env().SESSION_SECRET).update('access-page:link').digest()
  return createHmac('sha256', key).update(linkId).digest().subarray(0, signatureBytes)
}

/** What stands in the address of one link: its id and our signature of it. */
export function accessToken(linkId: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  return `${id.toString('base64url')}.${signatureOf(linkId).toString('base64url')}`
}

/** The link that a token was made for, or null for one that we did not make. */
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

/** The whole address, as a message carries it. */
export function accessUrl(slug: string, linkId: string): string {
  return `${env().PORTAL_URL}/access/${slug}/${accessToken(linkId)}`
}
