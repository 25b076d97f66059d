import 'server-only'
import { cookies } from 'next/headers'
import { openClaims, type SessionClaims } from '../session-claims'
import { sessionCookie } from './session-cookie'

type Jar = Awaited<ReturnType<typeof cookies>>

/** Cache per request, so that the cookie is decrypted once. */
const opened = new WeakMap<Jar, { token: string | undefined; claims: Promise<SessionClaims | null> }>()

/** Claims of this request's cookie, or null. Throws outside a request. */
export async function requestClaims(): Promise<SessionClaims | null> {
  const jar = await cookies()
  const token = jar.get(sessionCookie().name)?.value
  const known = opened.get(jar)
  if (known && known.token === token) return known.claims
  const claims = openClaims(token)
  opened.set(jar, { token, claims })
  return claims
}

export async function requestStaffId(): Promise<string | null> {
  return (await requestClaims())?.sub ?? null
}
