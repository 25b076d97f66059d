import NextAuth from 'next-auth'
import { findSession } from '@/lib/auth/find-session'
import { authOptions } from '@/lib/auth/options'
import type { SessionClaims } from '@/lib/auth/session-cookie'
import { requestOrigin } from '@/lib/request-origin'
import { signIn } from '@/lib/staff/sign-in'
import { signOut } from '@/lib/staff/sign-out'

type Context = { params: Promise<{ nextauth: string[] }> }

async function handle(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params
  // A password is never read from an address; next-auth would call it a failure of the server.
  if (request.method === 'GET' && nextauth.join('/') === 'callback/credentials') {
    return new Response(null, { status: 405, headers: { allow: 'POST' } })
  }
  return NextAuth(request as never, context as never, authOptions({ authorize, leave }))
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
