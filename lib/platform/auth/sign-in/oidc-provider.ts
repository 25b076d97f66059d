import 'server-only'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { z } from 'zod'
import { env } from '../../env'

export const oidcProviderId = 'oidc'

/** The verified claims of a person. */
export type Identity = {
  issuer: string
  subject: string
  /** Null unless the issuer verified the mailbox. */
  verifiedEmail: string | null
  /** The issuer used more than one factor. */
  manyFactors: boolean
}

/** Display name of the issuer; null without one. */
export function oidcName(): string | null {
  const { OIDC_ISSUER, OIDC_NAME } = env()
  return OIDC_ISSUER ? OIDC_NAME || new URL(OIDC_ISSUER).hostname : null
}

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional().catch(undefined),
  // Some issuers send it as text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
  acr: z.string().optional().catch(undefined),
})

type Claims = z.infer<typeof claimsSchema>

/** `acr` values that mean multi-factor authentication. */
const manyFactorsAcr = [
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'phr',
  'phrh',
  'urn:okta:loa:2fa:any',
]

/** Null unless the claims are from the configured issuer. */
export function toIdentity(said: unknown): Identity | null {
  const claims = claimsSchema.safeParse(said).data
  if (!claims || plain(claims.iss) !== plain(env().OIDC_ISSUER)) return null
  const { sub: subject, email, email_verified: verified, amr = [], acr = '' } = claims
  return {
    issuer: plain(claims.iss),
    subject,
    verifiedEmail: email && (verified === true || verified === 'true') ? email.trim().toLowerCase() : null,
    manyFactors: amr.includes('mfa') || manyFactorsAcr.includes(acr),
  }
}

/** The configured issuer: authorization code with PKCE, state and nonce. */
export function oidcProvider(): OAuthConfig<Claims> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env()
  return {
    id: oidcProviderId,
    name: oidcName() ?? '',
    type: 'oauth',
    wellKnown: `${plain(OIDC_ISSUER)}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email profile' } },
    httpOptions: { timeout: 10_000 },
    userinfo: {
      async request({ client, tokens }) {
        const claims = claimsSchema.parse(claimsOf(tokens.id_token ?? ''))
        if (claims.email !== undefined || !client.issuer.metadata.userinfo_endpoint) return claims
        // Most issuers omit the e-mail from the ID token.
        const { sub, email, email_verified } = await client.userinfo(tokens.access_token ?? '')
        if (sub !== claims.sub) throw new Error('userinfo speaks of somebody else')
        return { ...claims, email, email_verified }
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  }
}

/** Claims of an ID token whose signature the library has verified. */
function claimsOf(idToken: string): unknown {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
}

/** Trailing slashes of issuers are ignored. */
function plain(issuer: string): string {
  return issuer.replace(/\/$/, '')
}
