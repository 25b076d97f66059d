import 'server-only'
import { cookies } from 'next/headers'
import { openClaims, type SessionClaims, sessionCookie } from './session-cookie'

type Jar = Awaited<ReturnType<typeof cookies>>

/** One jar a request: its cookie is opened once, however often it is asked for. */
const opened = new WeakMap<Jar, { token: string | undefined; claims: Promise<SessionClaims | null> }>()

/** What the cookie of this request says; null for a stranger. Throws outside of a request. */
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
