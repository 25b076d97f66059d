import { redirect } from 'next/navigation'
import { beginOidc } from '@/lib/platform/auth/sign-in/begin-oidc'
import { oidcName } from '@/lib/platform/auth/sign-in/oidc-provider'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'

/** Redirects to the OIDC provider. Requests from another site are sent to the sign-in page. */
export async function GET(request: Request): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('next')
  const next = wanted ? insidePath(wanted) : null
  const site = request.headers.get('sec-fetch-site') ?? 'none'
  if (!oidcName() || !['same-origin', 'none'].includes(site)) redirect(withQuery(routes.login, { next }))
  const answer = await beginOidc(next ?? routes.overview)
  return answer ?? redirect(withQuery(routes.login, { why: 'vouched-refused', next }))
}
