import { checkHealth } from '@/lib/health'

/** Whether to send people here; the reasons of a failure are in the log, not in the answer. */
export async function GET(): Promise<Response> {
  const checks = await checkHealth()
  const ready = Object.values(checks).every((check) => check === 'ok')
  return Response.json(
    { status: ready ? 'ok' : 'failed', checks },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}

export const dynamic = 'force-dynamic'
