import type { NextRequest } from 'next/server'
import { findSession } from '@/lib/auth/find-session'
import { can } from '@/lib/auth/permissions'
import { currentClaims, requestTexts } from '@/lib/auth/session'
import { placeText, searchDistricts } from '@/lib/places/places'

const shownMax = 8

/** Districts for what is typed so far, as a form writes them. */
export async function GET(request: NextRequest): Promise<Response> {
  const claims = await currentClaims()
  const session = claims && (await findSession(claims))
  if (!session) return refusal(401)
  if (!can(session.staff.role, 'vouchers:issue')) return refusal(403)
  const { t } = await requestTexts()
  const typed = (request.nextUrl.searchParams.get('q') ?? '').slice(0, 80)
  const options = searchDistricts(typed, shownMax).map(({ code }) => placeText(code))
  return Response.json(
    { said: t('places.found', { count: options.length }), options },
    { headers: { 'cache-control': 'no-store' } },
  )
}

function refusal(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

export const dynamic = 'force-dynamic'
