import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env } from '../env'
import { log } from '../log'
import { insidePath, routes } from '../routes'
import { findSession } from './find-session'
import { type Identity, oidcName, oidcProvider, oidcProviderId, toIdentity } from './oidc'
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

/** Signs in whom the issuer vouches for, and says where the browser goes on. */
export type Enter = (identity: Identity | null) => Promise<string>

/** What every use of next-auth has in common: the way to the issuer, and no way out of the portal but that. */
export function baseOptions() {
  return {
    secret: env().SESSION_SECRET,
    pages: { signIn: routes.login, error: routes.login },
    providers: oidcName() ? [oidcProvider()] : [],
    logger: {
      error: (code, metadata) => log().warn({ code, said: saidOf(metadata) }, 'next-auth'),
      warn: (code) => log().warn({ code }, 'next-auth'),
      debug: () => undefined,
    },
    callbacks: {
      redirect: ({ url, baseUrl }) =>
        new URL(insidePath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url), baseUrl).href,
    },
  } satisfies NextAuthOptions
}

/** Credentials need the jwt strategy, so every request checks the session against the database. */
export function authOptions(house: { authorize: Authorize; leave: Leave; enter: Enter }): NextAuthOptions {
  const { authorize, leave, enter } = house
  const { name, options } = sessionCookie()
  const base = baseOptions()
  return {
    ...base,
    session: { strategy: 'jwt', maxAge: sessionSeconds, updateAge: sessionSeconds },
    cookies: { sessionToken: { name, options } },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        async authorize(sent) {
          const claims = sent?.email && sent.password ? await authorize(sent) : null
          return claims && { id: claims.sub, claims }
        },
      }),
      ...base.providers,
    ],
    events: {
      async signOut({ token }) {
        const claims = toClaims(token)
        if (claims) await leave(claims)
      },
    },
    callbacks: {
      // The session is ours to open, so next-auth is only ever told where to go: no token of the issuer is kept.
      signIn: ({ account, profile }) =>
        account?.provider === oidcProviderId ? enter(toIdentity(profile)) : true,
      ...base.callbacks,
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

/** The sentence alone: what hangs on such an error may hold tokens. */
function saidOf(metadata: unknown): string {
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown } | undefined)?.error
  return error instanceof Error ? error.message : ''
}
