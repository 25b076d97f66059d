import { cookies } from 'next/headers'
import NextAuth from 'next-auth'
import { keepStepCookie } from '@/app/(public)/(staff)/login/sign-in-step-cookie'
import { signIn } from '@/lib/domain/staff/sign-in/sign-in'
import { signInWithIdentity } from '@/lib/domain/staff/sign-in/sign-in-with-identity'
import { signOut } from '@/lib/domain/staff/sign-in/sign-out'
import { authOptions } from '@/lib/platform/auth/sessions/auth-options'
import { expireClearedCookies } from '@/lib/platform/auth/sessions/expire-cleared-cookies'
import { findSession } from '@/lib/platform/auth/sessions/find-session'
import type { SessionClaims } from '@/lib/platform/auth/sessions/session-cookie'
import { setSession } from '@/lib/platform/auth/sessions/set-session'
import { authCookieName } from '@/lib/platform/auth/sign-in/begin-oidc'
import type { Identity } from '@/lib/platform/auth/sign-in/oidc-provider'
import { asSystem } from '@/lib/platform/database/acting-staff-id'
import { env } from '@/lib/platform/env'
import { requestOrigin } from '@/lib/platform/http/request-origin'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  // Refuse credentials in the query string; next-auth would answer 500.
  if (request.method === 'GET' && nextauth.join('/') === 'callback/credentials') {
    return new Response(null, { status: 405, headers: { allow: 'POST' } })
  }
  const refusal = await refuseMalformedCallback(request)
  if (refusal) return refusal
  const options = authOptions({ authorize, leave, enter: enterHere })
  return expireClearedCookies(await NextAuth(request as never, context as never, options))
}

/** Redirect target after the OIDC callback. Every refusal leads to the same message on the sign-in page. */
async function enterHere(identity: Identity | null): Promise<string> {
  const next = await readNext()
  const refused = withQuery(routes.login, { why: 'vouched-refused', next })
  if (!identity) return atPortal(refused)
  const origin = await requestOrigin()
  const answer = await asSystem(() => signInWithIdentity({ identity, origin }))
  if (answer.result === 'second-factor') {
    await keepStepCookie(answer.token)
    return atPortal(withQuery(routes.secondStep, { next }))
  }
  if (answer.result !== 'signed-in') return atPortal(refused)
  await setSession(answer.claims, answer.locale)
  return atPortal(insidePath(next))
}

/** Path to return to, from next-auth's callback cookie; null if missing or of another origin. */
async function readNext(): Promise<string | null> {
  const kept = (await cookies()).get(authCookieName('callback-url'))?.value
  const { origin } = new URL(env().PORTAL_URL)
  return kept?.startsWith(`${origin}/`) ? insidePath(kept.slice(origin.length)) : null
}

function atPortal(path: string): string {
  return new URL(path, env().PORTAL_URL).href
}

async function authorize(sent: { email: string; password: string }): Promise<SessionClaims | null> {
  const answer = await signIn({ ...sent, origin: await requestOrigin() })
  return answer.result === 'signed-in' ? answer.claims : null
}

async function leave(claims: SessionClaims): Promise<void> {
  const session = await findSession(claims)
  if (!session) return
  const { address, requestId } = await requestOrigin()
  const { id, name } = session.staff
  const actor = { id, name, kind: 'staff' as const, address, requestId }
  await signOut({ staff: session.staff, sessionId: session.id, actor })
}

export { handle as GET, handle as POST }

/** 400 for a malformed `callbackUrl` in query or cookie; next-auth would answer 500. Deletes such a cookie. */
async function refuseMalformedCallback(request: Request): Promise<Response | null> {
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
