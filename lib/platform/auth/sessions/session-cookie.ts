import 'server-only'
import { encode } from 'next-auth/jwt'
import { env } from '../../env'
import type { SessionClaims } from '../session-claims'
import { sessionCookieName } from './session-cookie-name'
import { sessionHoursRange } from './session-limits'

export type { SessionClaims } from '../session-claims'

/** Upper bound of every session; the database ends sessions earlier. */
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
