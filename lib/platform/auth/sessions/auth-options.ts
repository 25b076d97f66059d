import 'server-only'
import type { NextAuthOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { env } from '../../env'
import { log } from '../../log'
import { insidePath, routes } from '../../routes'
import { type SessionClaims, toClaims } from '../session-claims'
import { type Identity, oidcName, oidcProvider, oidcProviderId, toIdentity } from '../sign-in/oidc-provider'
import { findSession } from './find-session'
import { sessionCookie, sessionSeconds } from './session-cookie'

declare module 'next-auth' {
  interface User {
    claims?: SessionClaims
  }
}

declare module 'next-auth/jwt' {
  interface JWT extends Partial<SessionClaims> {}
}

/** Checks credentials; null for any refusal. */
export type Authorize = (sent: { email: string; password: string }) => Promise<SessionClaims | null>

/** Ends the session of these claims. */
export type EndSession = (claims: SessionClaims) => Promise<void>

/** Signs in the issuer's identity and returns where to redirect. */
export type EnterWithOidc = (identity: Identity | null) => Promise<string>

/** Options shared by every use of next-auth: the issuer, and redirects only within the portal. */
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

/** The credentials provider needs the jwt strategy; each request checks the session in the database. */
export function authOptions(handlers: {
  authorize: Authorize
  leave: EndSession
  enter: EnterWithOidc
}): NextAuthOptions {
  const { authorize, leave, enter } = handlers
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
      // We open the session ourselves; next-auth only redirects and keeps no issuer token.
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

/** Only the message: the error's other properties may hold tokens. */
function saidOf(metadata: unknown): string {
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown } | undefined)?.error
  return error instanceof Error ? error.message : ''
}
