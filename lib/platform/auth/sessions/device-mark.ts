import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { env } from '../../env'

const shape = /^[\w-]{43}$/

/** Identifier kept by a browser from its first sign-in. */
export function deviceMarkOf(sessionId: string): string {
  return createHmac('sha256', env().SESSION_SECRET).update(`device:${sessionId}`).digest('base64url')
}

export function isDeviceMark(sent: string | undefined): sent is string {
  return sent !== undefined && shape.test(sent)
}

/** Hash of a mark, as stored. */
export function hashDeviceMark(mark: string): string {
  return createHash('sha256').update(mark).digest('hex')
}
