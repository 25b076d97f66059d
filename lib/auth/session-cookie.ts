import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { env } from '../env'

const claimsSchema = z.object({ sub: z.uuid(), resellerId: z.uuid(), generation: z.number().int() })

/** What a session cookie says: who, of which reseller, and the generation it began with. */
export type SessionClaims = z.infer<typeof claimsSchema>

/** A working day; a new sign-in is asked after it whatever happens. */
export const sessionSeconds = 12 * 3600

/** The cookie that next-auth reads and writes. */
export function sessionCookie() {
  const secure = env().PORTAL_URL.startsWith('https://')
  return {
    name: `${secure ? '__Secure-' : ''}next-auth.session-token`,
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
  return claimsSchema.safeParse(payload).data ?? null
}
