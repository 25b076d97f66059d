import { findRunHead } from '@/lib/domain/locks/runs/find-run-head'
import { watchRun } from '@/lib/domain/locks/runs/watch-run'
import { apiSession, refusal } from '@/lib/platform/auth/api-session'
import { isHeld } from '@/lib/platform/auth/permissions'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { eventStream } from '@/lib/platform/http/event-stream'
import { toProgressView } from '../progress-view'

type Context = { params: Promise<{ runId: string }> }

/** How a run goes, as server-sent events, until it is over or the session is. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const entered = await apiSession('tenants:read')
  if (entered instanceof Response) return entered
  const { session, holds } = entered
  const [{ runId }, { t, locale }] = await Promise.all([params, requestTexts()])
  const { id: staffId, resellerId, role } = session.staff
  const of = { resellerId, runId, restrictedStaffId: isHeld(role) ? staffId : null }
  if (!(await findRunHead(resellerId, runId))) return refusal(404)
  const scope = { t, locale, zone: session.reseller.timeZone }
  return eventStream({
    signal: request.signal,
    owner: staffId,
    open: (sink) =>
      watchRun(of, (head) => {
        if (head) sink.send(toProgressView(head, scope))
        if (!head || head.endedAt) sink.finish()
      }),
    holds,
  })
}

export const dynamic = 'force-dynamic'
