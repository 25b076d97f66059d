import { cookies } from 'next/headers'
import { authCookieName } from '@/lib/platform/auth/sign-in/begin-oidc'
import { env } from '@/lib/platform/env'

/** 400 where the place to go to afterwards is no address: next-auth would call that a failure of the server. */
export async function refuseMalformedCallback(request: Request): Promise<Response | null> {
  const jar = await cookies()
  const name = authCookieName('callback-url')
  const isCookieMalformed = isMalformed(jar.get(name)?.value ?? '')
  if (isCookieMalformed) jar.delete(name)
  const isQueryMalformed = new URL(request.url).searchParams.getAll('callbackUrl').some(isMalformed)
  return isCookieMalformed || isQueryMalformed ? new Response(null, { status: 400 }) : null
}

function isMalformed(address: string): boolean {
  if (address === '') return false
  const base = address.startsWith('/') ? env().PORTAL_URL : undefined
  return !URL.canParse(address, base) || !/^https?:$/.test(new URL(address, base).protocol)
}
