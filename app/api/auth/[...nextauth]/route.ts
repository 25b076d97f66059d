import { cookies } from 'next/headers'
import NextAuth from 'next-auth'
import { keepStepCookie } from '@/app/(public)/(staff)/login/sign-in-step-cookie'
import { asHouse } from '@/lib/acting-staff'
import { authCookieName } from '@/lib/auth/begin-oidc'
import { expireClearedCookies } from '@/lib/auth/expire-cleared-cookies'
import { findSession } from '@/lib/auth/find-session'
import type { Identity } from '@/lib/auth/oidc'
import { authOptions } from '@/lib/auth/options'
import type { SessionClaims } from '@/lib/auth/session-cookie'
import { setSession } from '@/lib/auth/set-session'
import { env } from '@/lib/env'
import { requestOrigin } from '@/lib/request-origin'
import { insidePath, routes, withQuery } from '@/lib/routes'
import { signIn } from '@/lib/staff/sign-in'
import { signInWithIdentity } from '@/lib/staff/sign-in-with-identity'
import { signOut } from '@/lib/staff/sign-out'
import { refuseSpoiltCallback } from './spoilt-callback'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  // A password is never read from an address; next-auth would call it a failure of the server.
  if (request.method === 'GET' && nextauth.join('/') === 'callback/credentials') {
    return new Response(null, { status: 405, headers: { allow: 'POST' } })
  }
  const spoilt = await refuseSpoiltCallback(request)
  if (spoilt) return spoilt
  const options = authOptions({ authorize, leave, enter: enterHere })
  return expireClearedCookies(await NextAuth(request as never, context as never, options))
}

/** Back from the issuer: a session, the second step, or the sign-in page with one sentence for every refusal. */
async function enterHere(identity: Identity | null): Promise<string> {
  const next = await readNext()
  const refused = withQuery(routes.login, { why: 'vouched-refused', next })
  if (!identity) return atPortal(refused)
  const origin = await requestOrigin()
  const answer = await asHouse(() => signInWithIdentity({ identity, origin }))
  if (answer.result === 'second-factor') {
    await keepStepCookie(answer.token)
    return atPortal(withQuery(routes.secondStep, { next }))
  }
  if (answer.result !== 'signed-in') return atPortal(refused)
  await setSession(answer.claims, answer.locale)
  return atPortal(insidePath(next))
}

/** Where the person wanted to go, as next-auth kept it meanwhile. */
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
