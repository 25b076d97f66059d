import { decode } from 'next-auth/jwt'
import { z } from 'zod'
import { env } from '../env'

// Also used by the front door, outside Next: no `server-only` here.

const claimsSchema = z.object({ sub: z.uuid(), resellerId: z.uuid(), sid: z.uuid() })

/** Content of the session cookie: person, reseller and session. */
export type SessionClaims = z.infer<typeof claimsSchema>

type Opened = { claims: SessionClaims; secret: string; until: number }

/** Deriving the key took 3 % of a page: each cookie is opened once in each process. */
const opened = new Map<string, Opened>()
const openedMax = 2_000

/** Decrypts a cookie; null when missing, forged, sealed with another key or expired. */
export async function openClaims(token: string | undefined): Promise<SessionClaims | null> {
  if (!token) return null
  const secret = env().SESSION_SECRET
  const known = opened.get(token)
  if (known && known.secret === secret && Date.now() < known.until) return known.claims
  opened.delete(token)
  const payload = await decode({ token, secret }).catch(() => null)
  const claims = toClaims(payload)
  if (claims && typeof payload?.exp === 'number') keep(token, { claims, secret, until: payload.exp * 1_000 })
  return claims
}

/** The oldest make room. */
function keep(token: string, one: Opened): void {
  for (const oldest of opened.keys()) {
    if (opened.size < openedMax) break
    opened.delete(oldest)
  }
  opened.set(token, one)
}

/** Claims from next-auth's payload; null when incomplete. */
export function toClaims(payload: unknown): SessionClaims | null {
  return claimsSchema.safeParse(payload).data ?? null
}
