import 'server-only'
import { can, type Permission } from './permissions'
import { findSession } from './sessions/find-session'
import { currentClaims } from './sessions/session'
import type { Session } from './staff'

export type ApiSession = {
  session: Session
  /** For streams: whether the session and its rights still hold, read again from the database. */
  holds: () => Promise<boolean>
}

/**
 * Guards a route handler: the session with this permission, or the refusal to return. A missing second factor is
 * refused as on pages.
 */
export async function apiSession(permission: Permission): Promise<ApiSession | Response> {
  const claims = await currentClaims()
  const session = claims && (await findSession(claims))
  if (!claims || !session) return refusal(401)
  const isAllowed = ({ mustEnrol, staff }: Session) => !mustEnrol && can(staff.role, permission)
  if (!isAllowed(session)) return refusal(403)
  return {
    session,
    holds: async () => {
      const now = await findSession(claims, { seen: false })
      // A changed tag limit ends the stream; the browser reconnects.
      return now !== null && now.staff.role === session.staff.role && isAllowed(now)
    },
  }
}

export function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
