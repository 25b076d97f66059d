import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { env } from '../env'

const shape = /^[\w-]{43}$/

/** What a browser keeps from its first sign-in on, to be known again. */
export function deviceMarkOf(sessionId: string): string {
  return createHmac('sha256', env().SESSION_SECRET).update(`device:${sessionId}`).digest('base64url')
}

export function isDeviceMark(sent: string | undefined): sent is string {
  return sent !== undefined && shape.test(sent)
}

/** How a mark is kept in the database. */
export function hashDeviceMark(mark: string): string {
  return createHash('sha256').update(mark).digest('hex')
}
