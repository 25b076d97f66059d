import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { env } from '../../../platform/env'

/** Token of an invitation link; only its hash is stored. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function invitationUrl(token: string): string {
  return `${env().PORTAL_URL}/invitation/${token}`
}
