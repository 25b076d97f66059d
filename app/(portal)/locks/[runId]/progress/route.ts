import { findSession } from '@/lib/auth/find-session'
import { can, isHeld } from '@/lib/auth/permissions'
import { currentClaims, requestTexts } from '@/lib/auth/session'
import { eventStream } from '@/lib/event-stream'
import { findRunHead } from '@/lib/locks/find-run-head'
import { watchRun } from '@/lib/locks/watch-run'
import { toProgressView } from '../progress-view'

type Context = { params: Promise<{ runId: string }> }

/** How a run goes, as server-sent events, until it is over or the session is. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const claims = await currentClaims()
  const session = claims && (await findSession(claims))
  if (!session) return refusal(401)
  if (!can(session.staff.role, 'tenants:read')) return refusal(403)
  const [{ runId }, { t, locale }] = await Promise.all([params, requestTexts()])
  const { role } = session.staff
  const heldStaffId = isHeld(role) ? session.staff.id : null
  const of = { resellerId: session.staff.resellerId, runId, heldStaffId }
  if (!(await findRunHead(of.resellerId, runId))) return refusal(404)
  const scope = { t, locale, zone: session.reseller.timeZone }
  return eventStream({
    signal: request.signal,
    owner: session.staff.id,
    open: (sink) =>
      watchRun(of, (head) => {
        if (head) sink.send(toProgressView(head, scope))
        if (!head || head.endedAt) sink.finish()
      }),
    holds: async () => {
      const now = await findSession(claims, { seen: false })
      // Whoever sees another part of the book than when it began opens it anew.
      return now !== null && now.staff.role === role && can(role, 'tenants:read')
    },
  })
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
