import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { env } from '../../env'
import { baseOptions } from '../sessions/auth-options'
import { sessionCookie } from '../sessions/session-cookie'
import { oidcProviderId } from './oidc-provider'

/** The names that next-auth gives its cookies. */
export function authCookieName(kind: 'callback-url' | 'csrf-token'): string {
  if (!sessionCookie().options.secure) return `next-auth.${kind}`
  return `${kind === 'csrf-token' ? '__Host-' : '__Secure-'}next-auth.${kind}`
}

/**
 * The redirect to the issuer with its state cookies; null when the issuer does not answer. The caller has checked the
 * origin; next-auth's CSRF token is created and consumed here, so that a plain link works.
 */
export async function beginOidc(next: string): Promise<Response | null> {
  const { SESSION_SECRET, PORTAL_URL } = env()
  const csrfToken = randomBytes(32).toString('hex')
  const mark = createHash('sha256').update(`${csrfToken}${SESSION_SECRET}`).digest('hex')
  const jar = await cookies()
  jar.set(authCookieName('csrf-token'), `${csrfToken}|${mark}`, sessionCookie().options)
  const request = new NextRequest(new URL(`/api/auth/signin/${oidcProviderId}`, PORTAL_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, callbackUrl: new URL(next, PORTAL_URL).href }).toString(),
  })
  const place = { params: Promise.resolve({ nextauth: ['signin', oidcProviderId] }) }
  const answer: Response = await NextAuth(request as never, place as never, baseOptions())
  const target = answer.headers.get('location')
  const isOurs = !target || new URL(target, PORTAL_URL).pathname.startsWith('/api/auth/')
  return isOurs ? null : answer
}
