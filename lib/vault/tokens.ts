import 'server-only'
import { fingerprint, open, seal } from './cipher'
import { keyRing } from './key-ring'
import type { Secret } from './secret'

export type SealedToken = { ciphertext: string; fingerprint: string }

/** Seals the token of the reseller's account on the central host, for `connection.token_ciphertext`. */
export function sealResellerToken(resellerId: string, token: Secret): SealedToken {
  const binding = { resellerId, rowId: resellerId, purpose: 'reseller-token' as const }
  return { ciphertext: seal(keyRing(), token, binding), fingerprint: fingerprint(keyRing(), token) }
}

export function openResellerToken(resellerId: string, ciphertext: string): Secret {
  return open(keyRing(), ciphertext, { resellerId, rowId: resellerId, purpose: 'reseller-token' })
}

/** Seals a tenant's token for `tenant_token.ciphertext`; `tenantId` is our row's id. */
export function sealTenantToken(of: { resellerId: string; tenantId: string }, token: Secret): SealedToken {
  const binding = { resellerId: of.resellerId, rowId: of.tenantId, purpose: 'tenant-token' as const }
  return { ciphertext: seal(keyRing(), token, binding), fingerprint: fingerprint(keyRing(), token) }
}

export function openTenantToken(of: { resellerId: string; tenantId: string }, ciphertext: string): Secret {
  return open(keyRing(), ciphertext, {
    resellerId: of.resellerId,
    rowId: of.tenantId,
    purpose: 'tenant-token',
  })
}

/** Seals the token for messages, for `messaging_settings.token_ciphertext`. */
export function sealMessagingToken(resellerId: string, token: Secret): SealedToken {
  const binding = { resellerId, rowId: resellerId, purpose: 'messaging-token' as const }
  return { ciphertext: seal(keyRing(), token, binding), fingerprint: fingerprint(keyRing(), token) }
}

export function openMessagingToken(resellerId: string, ciphertext: string): Secret {
  return open(keyRing(), ciphertext, { resellerId, rowId: resellerId, purpose: 'messaging-token' })
}

/** Tokens are 50 letters and digits on known servers; others are let through, spaces and quotes never. */
export const tokenShape = /^[\x21-\x7e]{10,500}$/

/** Whether a header could carry it at all. */
export function hasTokenShape(token: Secret): boolean {
  return tokenShape.test(token.reveal())
}

/** The same token has the same fingerprint: how a sync sees that nothing changed. */
export function tokenFingerprint(token: Secret): string {
  return fingerprint(keyRing(), token)
}

type SignupOf = { resellerId: string; signupId: string }

/** Seals what a prospect typed, or the token of what was made of it, until the request ends. */
export function sealForSignup(
  of: SignupOf,
  purpose: 'signup-password' | 'signup-token',
  secret: Secret,
): string {
  return seal(keyRing(), secret, { resellerId: of.resellerId, rowId: of.signupId, purpose })
}

export function openForSignup(
  of: SignupOf,
  purpose: 'signup-password' | 'signup-token',
  ciphertext: string,
): Secret {
  return open(keyRing(), ciphertext, { resellerId: of.resellerId, rowId: of.signupId, purpose })
}
