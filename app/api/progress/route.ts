import type { ProgressAnswer } from '@/components/layout/progress/progress-item'
import { listWork, type Work } from '@/lib/domain/progress/list-work'
import { watchWork } from '@/lib/domain/progress/watch-work'
import { apiSession } from '@/lib/platform/auth/api-session'
import { isHeld } from '@/lib/platform/auth/permissions'
import { eventStream } from '@/lib/platform/http/event-stream'
import { textsFor } from '@/lib/platform/i18n/texts'
import { toProgress } from './to-progress'

/**
 * What is under way for this person and what has just ended: as server-sent events until nothing is under way, or once
 * as JSON.
 */
export async function GET(request: Request): Promise<Response> {
  const entered = await apiSession('tenants:read')
  if (entered instanceof Response) return entered
  const { session, holds } = entered
  const { staff } = session
  const { resellerId } = staff
  const restrictedStaffId = isHeld(staff.role) ? staff.id : null
  const toAnswer = (work: Work): ProgressAnswer => ({
    items: toProgress(work, { t: textsFor(staff.locale), staff }),
  })
  if (!request.headers.get('accept')?.includes('text/event-stream')) {
    return Response.json(toAnswer(await listWork(resellerId)), {
      headers: { 'cache-control': 'no-store' },
    })
  }
  return eventStream({
    signal: request.signal,
    owner: staff.id,
    open: (sink) =>
      watchWork({ resellerId, restrictedStaffId }, (work) => {
        const answer = toAnswer(work)
        sink.send(answer)
        if (!answer.items.some(({ isOpen }) => isOpen)) sink.finish()
      }),
    holds,
  })
}

export const dynamic = 'force-dynamic'
