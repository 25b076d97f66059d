/** Liveness: checks the process only, none of its dependencies. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
