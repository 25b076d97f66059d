import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env } from '../env'
import { routes } from '../routes'
import { findSession } from './find-session'
import { type SessionClaims, sessionCookie, sessionSeconds, toClaims } from './session-cookie'

declare module 'next-auth' {
  interface User {
    claims?: SessionClaims
  }
}

declare module 'next-auth/jwt' {
  interface JWT extends Partial<SessionClaims> {}
}

/** Tries a password; null is a refusal of any kind. */
export type Authorize = (sent: { email: string; password: string }) => Promise<SessionClaims | null>

/** Ends the session that the claims speak of. */
export type Leave = (claims: SessionClaims) => Promise<void>

/** Credentials need the jwt strategy, so every request checks the session against the database. */
export function authOptions({ authorize, leave }: { authorize: Authorize; leave: Leave }): NextAuthOptions {
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
          const claims = sent?.email && sent.password ? await authorize(sent) : null
          return claims && { id: claims.sub, claims }
        },
      }),
    ],
    events: {
      async signOut({ token }) {
        const claims = toClaims(token)
        if (claims) await leave(claims)
      },
    },
    callbacks: {
      jwt: ({ token, user }) => (user?.claims ? { ...user.claims } : token),
      async session({ session, token }) {
        const claims = toClaims(token)
        const live = claims && (await findSession(claims))
        return {
          expires: session.expires,
          user: live ? { name: live.staff.name, email: live.staff.email } : {},
        }
      },
    },
  }
}
