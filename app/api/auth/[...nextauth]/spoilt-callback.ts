import { cookies } from 'next/headers'
import { authCookieName } from '@/lib/auth/begin-oidc'
import { env } from '@/lib/env'

/** 400 where the place to go to afterwards is no address: next-auth would call that a failure of the server. */
export async function refuseSpoiltCallback(request: Request): Promise<Response | null> {
  const jar = await cookies()
  const name = authCookieName('callback-url')
  const isKeptSpoilt = isSpoilt(jar.get(name)?.value ?? '')
  if (isKeptSpoilt) jar.delete(name)
  const isAskedSpoilt = new URL(request.url).searchParams.getAll('callbackUrl').some(isSpoilt)
  return isKeptSpoilt || isAskedSpoilt ? new Response(null, { status: 400 }) : null
}

function isSpoilt(address: string): boolean {
  if (address === '') return false
  const base = address.startsWith('/') ? env().PORTAL_URL : undefined
  return !URL.canParse(address, base) || !/^https?:$/.test(new URL(address, base).protocol)
}
