import { apiSession } from '@/lib/platform/auth/api-session'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { readAdjustContent } from '../read-adjust-content'

/** What the panels of the list hold, read when the first of them is opened. */
export async function GET(request: Request): Promise<Response> {
  const entered = await apiSession('tenants:read')
  if (entered instanceof Response) return entered
  const { t, locale } = await requestTexts()
  const search = new URL(request.url).searchParams
  const params = Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key)]))
  const { content } = await readAdjustContent({ session: entered.session, t, locale }, params)
  return Response.json(content, { headers: { 'cache-control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
