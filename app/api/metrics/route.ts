import { createHash, timingSafeEqual } from 'node:crypto'
import { readSamples } from '@/lib/domain/monitoring/read-samples'
import { toExposition } from '@/lib/domain/monitoring/to-exposition'
import { env } from '@/lib/platform/env'

/** For Prometheus, with METRICS_TOKEN as its bearer token. Without that setting there is no such address. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN: token } = env()
  const headers = { 'cache-control': 'no-store' }
  if (token === '') return new Response(null, { status: 404, headers })
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`)) {
    return new Response(null, { status: 401, headers: { ...headers, 'www-authenticate': 'Bearer' } })
  }
  return new Response(toExposition(await readSamples()), {
    headers: { ...headers, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
  })
}

/** Digests are of one length, and the time that it takes to compare them says nothing. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

export const dynamic = 'force-dynamic'
