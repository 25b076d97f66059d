import { checkHealth } from '@/lib/platform/http/health'

/** Whether to send people here. A sealed vault is named; other reasons of a failure are in the log alone. */
export async function GET(): Promise<Response> {
  const { why, ...checks } = await checkHealth()
  const ready = Object.values(checks).every((check) => check === 'ok')
  return Response.json(
    { status: ready ? 'ok' : 'failed', checks, ...(why && { why }) },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}

export const dynamic = 'force-dynamic'
