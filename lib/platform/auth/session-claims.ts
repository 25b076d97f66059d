import { decode } from 'next-auth/jwt'
import { z } from 'zod'
import { env } from '../env'

// Also used by the front door, outside Next: no `server-only` here.

const claimsSchema = z.object({ sub: z.uuid(), resellerId: z.uuid(), sid: z.uuid() })

/** Content of the session cookie: person, reseller and session. */
export type SessionClaims = z.infer<typeof claimsSchema>

/** Decrypts a cookie; null when missing, forged, sealed with another key or expired. */
export async function openClaims(token: string | undefined): Promise<SessionClaims | null> {
  if (!token) return null
  const payload = await decode({ token, secret: env().SESSION_SECRET }).catch(() => null)
  return toClaims(payload)
}

/** Claims from next-auth's payload; null when incomplete. */
export function toClaims(payload: unknown): SessionClaims | null {
  return claimsSchema.safeParse(payload).data ?? null
}
