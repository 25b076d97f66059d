import { checkHealth } from '@/lib/platform/http/health'

/** Readiness: 503 if database, migrations or vault fail. `why` names a sealed vault; other causes are logged. */
export async function GET(): Promise<Response> {
  const { why, ...checks } = await checkHealth()
  const ready = Object.values(checks).every((check) => check === 'ok')
  return Response.json(
    { status: ready ? 'ok' : 'failed', checks, ...(why && { why }) },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}

export const dynamic = 'force-dynamic'
