import { notFound } from 'next/navigation'
import { exportLockRun } from '@/lib/domain/locks/runs/export-lock-run'
import {
  requestTexts,
  requireFreshProof,
  requireSession,
  requireStaff,
  staffActor,
} from '@/lib/platform/auth/sessions/session'
import { bindActing } from '@/lib/platform/database/acting-staff-id'
import { NotFound } from '@/lib/platform/errors'

type Context = { params: Promise<{ runId: string }> }

/** The report of a run, written row by row while it is sent. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const staff = await requireStaff('tenants:read')
  await requireFreshProof()
  const [{ runId }, { t }, { reseller }] = await Promise.all([params, requestTexts(), requireSession()])
  const input = { resellerId: staff.resellerId, runId, actor: await staffActor(staff) }
  const { number, pieces } = await exportLockRun(input, { t, zone: reseller.timeZone }).catch(
    (error: unknown) => {
      if (error instanceof NotFound) notFound()
      throw error
    },
  )
  const onBehalf = await bindActing()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await onBehalf(() => pieces.next())
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await pieces.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('lockReport.fileName', { number })}"`,
      'cache-control': 'no-store',
    },
  })
}

export const dynamic = 'force-dynamic'
