import 'server-only'
import { cookies, headers } from 'next/headers'
import { ownCookieName } from '../auth/sessions/session-cookie-name'
import { env } from '../env'

/** Identifies a browser after a sign-out; grants nothing. */
export const deviceCookie = 'porteria-device'

/** Identifies a known device at sign-in; grants nothing. */
export function knownDeviceCookie(): string {
  return ownCookieName(env().PORTAL_URL, 'porteria-known')
}

export type RequestOrigin = {
  address: string
  requestId: string
  /** User-Agent. */
  userAgent?: string
  /** Device mark of an earlier sign-in. */
  deviceMark?: string
  /** Sealed known-device cookie: see `auth/known-device`. */
  knownDevice?: string
}

/** Origin of the current request: client address, request id and device. */
export async function requestOrigin(): Promise<RequestOrigin> {
  const [sent, jar] = await Promise.all([headers(), cookies()])
  const forwarded = sent.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return {
    address: (forwarded || 'unknown').slice(0, 64),
    requestId: sent.get('x-request-id') ?? 'none',
    userAgent: sent.get('user-agent')?.slice(0, 400),
    deviceMark: jar.get(deviceCookie)?.value,
    knownDevice: jar.get(knownDeviceCookie())?.value,
  }
}
