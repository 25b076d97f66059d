import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { env } from '../env'
import { sessionCookieName } from './session-cookie-name'
import { sessionHoursRange } from './session-limits'

const claimsSchema = z.object({ sub: z.uuid(), resellerId: z.uuid(), sid: z.uuid() })

/** What a session cookie says: who, of which reseller, and which session. */
export type SessionClaims = z.infer<typeof claimsSchema>

/** No session lasts longer, whatever a reseller chose; the database says which ones end earlier. */
export const sessionSeconds = sessionHoursRange.max * 3600

/** The cookie that next-auth reads and writes. */
export function sessionCookie() {
  const secure = env().PORTAL_URL.startsWith('https://')
  return {
    name: sessionCookieName(env().PORTAL_URL),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const,
  }
}

export function sealClaims(claims: SessionClaims): Promise<string> {
  return encode({ token: claims, secret: env().SESSION_SECRET, maxAge: sessionSeconds })
}

/** The claims of a cookie; null when it is missing, forged, from another key or too old. */
export async function openClaims(token: string | undefined): Promise<SessionClaims | null> {
  if (!token) return null
  const payload = await decode({ token, secret: env().SESSION_SECRET }).catch(() => null)
  return toClaims(payload)
}

/** Claims out of what next-auth hands over; null when they are not complete. */
export function toClaims(payload: unknown): SessionClaims | null {
  return claimsSchema.safeParse(payload).data ?? null
}
