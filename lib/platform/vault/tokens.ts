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

/** Seals the messaging token, for `messaging_settings.token_ciphertext`. */
export function sealMessagingToken(resellerId: string, token: Secret): SealedToken {
  const binding = { resellerId, rowId: resellerId, purpose: 'messaging-token' as const }
  return { ciphertext: seal(keyRing(), token, binding), fingerprint: fingerprint(keyRing(), token) }
}

export function openMessagingToken(resellerId: string, ciphertext: string): Secret {
  return open(keyRing(), ciphertext, { resellerId, rowId: resellerId, purpose: 'messaging-token' })
}

/** Known servers use 50 letters and digits; others pass, except spaces and control characters. */
export const tokenShape = /^[\x21-\x7e]{10,500}$/

/** Whether it can be sent in a header. */
export function hasTokenShape(token: Secret): boolean {
  return tokenShape.test(token.reveal())
}

/** Equal tokens have equal fingerprints: how sync detects changes. */
export function tokenFingerprint(token: Secret): string {
  return fingerprint(keyRing(), token)
}

type SignupOf = { resellerId: string; signupId: string }

/** Seals a prospect's input or the new tenant's token until the signup ends. */
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
