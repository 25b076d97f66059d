import NextAuth from 'next-auth'
import { authOptions } from '@/lib/auth/options'
import type { SessionClaims } from '@/lib/auth/session-cookie'
import { requestOrigin } from '@/lib/request-origin'
import { signIn } from '@/lib/staff/sign-in'

type Context = { params: Promise<{ nextauth: string[] }> }

function handle(request: Request, context: Context): Promise<Response> {
  return NextAuth(request as never, context as never, authOptions(authorize))
}

async function authorize(sent: { email: string; password: string }): Promise<SessionClaims | null> {
  const answer = await signIn({ ...sent, origin: await requestOrigin() })
  return answer.result === 'signed-in' ? answer.claims : null
}

export { handle as GET, handle as POST }
