import { redirect } from 'next/navigation'
import { beginOidc } from '@/lib/platform/auth/sign-in/begin-oidc'
import { oidcName } from '@/lib/platform/auth/sign-in/oidc-provider'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'

/** Sends a person to the sign-in service of their organisation; only from a page of ours, or by hand. */
export async function GET(request: Request): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('next')
  const next = wanted ? insidePath(wanted) : null
  const site = request.headers.get('sec-fetch-site') ?? 'none'
  if (!oidcName() || !['same-origin', 'none'].includes(site)) redirect(withQuery(routes.login, { next }))
  const answer = await beginOidc(next ?? routes.overview)
  return answer ?? redirect(withQuery(routes.login, { why: 'vouched-refused', next }))
}
