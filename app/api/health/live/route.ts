/** The process answers; says nothing about what it stands on. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
