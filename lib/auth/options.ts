import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env } from '../env'
import { requestOrigin } from '../request-origin'
import { routes } from '../routes'
import { findSession } from './find-session'
import { type SessionClaims, sessionCookie, sessionSeconds } from './session-cookie'
import { signIn } from './sign-in'

declare module 'next-auth' {
  interface User {
    claims?: SessionClaims
  }
}

declare module 'next-auth/jwt' {
  interface JWT extends Partial<SessionClaims> {}
}

/** Credentials need the jwt strategy, so every request checks the generation against the database. */
export function authOptions(): NextAuthOptions {
  const { name, options } = sessionCookie()
  return {
    secret: env().SESSION_SECRET,
    session: { strategy: 'jwt', maxAge: sessionSeconds, updateAge: sessionSeconds },
    cookies: { sessionToken: { name, options } },
    pages: { signIn: routes.login, error: routes.login },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        async authorize(sent) {
          if (!sent?.email || !sent.password) return null
          const origin = await requestOrigin()
          const signedIn = await signIn({ email: sent.email, password: sent.password, origin })
          if (signedIn.result !== 'signed-in') return null
          return { id: signedIn.claims.sub, claims: signedIn.claims }
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user?.claims ? { ...user.claims } : token),
      async session({ session, token }) {
        const { sub, resellerId, generation } = token
        const live =
          sub && resellerId && generation ? await findSession({ sub, resellerId, generation }) : null
        return {
          expires: session.expires,
          user: live ? { name: live.staff.name, email: live.staff.email } : {},
        }
      },
    },
  }
}
