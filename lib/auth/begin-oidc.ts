import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { env } from '../env'
import { oidcProviderId } from './oidc'
import { baseOptions } from './options'
import { sessionCookie } from './session-cookie'

/** The names that next-auth gives its cookies. */
export function authCookieName(kind: 'callback-url' | 'csrf-token'): string {
  if (!sessionCookie().options.secure) return `next-auth.${kind}`
  return `${kind === 'csrf-token' ? '__Host-' : '__Secure-'}next-auth.${kind}`
}

/**
 * The answer that sends a browser to the issuer, with the cookies by which it is known when it comes back; null when
 * the issuer does not answer. The caller has made sure that a page of ours asks: next-auth's own token against forged
 * forms is given and taken here, so that a plain link is enough.
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
