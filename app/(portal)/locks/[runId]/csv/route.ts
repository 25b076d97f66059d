import { notFound } from 'next/navigation'
import { exportLockRun } from '@/lib/domain/locks/runs/export-lock-run'
import { openExport } from '@/lib/platform/auth/sessions/open-export'
import { bindActing } from '@/lib/platform/database/acting-staff-id'
import { NotFound } from '@/lib/platform/errors'

type Context = { params: Promise<{ runId: string }> }

/** The report of a run, written row by row while it is sent. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const [{ runId }, { t, zone, resellerId, actor }] = await Promise.all([params, openExport('tenants:read')])
  const input = { resellerId, runId, actor }
  const { number, pieces } = await exportLockRun(input, { t, zone }).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
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
