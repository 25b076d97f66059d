import type { NextRequest } from 'next/server'
import { apiSession } from '@/lib/platform/auth/api-session'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { placeText, searchDistricts } from '@/lib/platform/places/places'

const shownMax = 8

/** Districts for what is typed so far, as a form writes them. */
export async function GET(request: NextRequest): Promise<Response> {
  const entered = await apiSession('vouchers:issue')
  if (entered instanceof Response) return entered
  const { t } = await requestTexts()
  const typed = (request.nextUrl.searchParams.get('q') ?? '').slice(0, 80)
  const options = searchDistricts(typed, shownMax).map(({ code }) => placeText(code))
  return Response.json(
    { said: t('places.found', { count: options.length }), options },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export const dynamic = 'force-dynamic'
