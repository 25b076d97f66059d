import { z } from 'zod'

/** Re-authentication: password and, where enrolled, a code; or a passkey alone. */
export type StepUpProof = {
  password?: string
  /** A TOTP or recovery code. */
  passcode?: string
  /** The authenticator's response, as JSON. */
  passkey?: string
}

/** The fields of `components/forms/step-up-fields`, to spread into an action's schema. */
export const proofShape = {
  password: z.string().max(1000).optional(),
  passcode: z.string().max(100).optional(),
  passkey: z.string().max(32_000).optional(),
}

/** The form field of each error. */
export const proofFieldOf = {
  'step-up-refused': 'password',
  'step-up-needed': 'password',
  'sign-in-wait': 'password',
  'step-up-code-needed': 'passcode',
  'step-up-code-refused': 'passcode',
  'step-up-passkey-refused': 'passkey',
} as const

/** Re-authentication stays valid for ten minutes. */
const proofFreshMs = 10 * 60_000

export function isProofFresh(provedAt: Date | null, now: Date): boolean {
  if (!provedAt) return false
  const ageMs = now.getTime() - provedAt.getTime()
  // Tolerates clock skew.
  return ageMs > -60_000 && ageMs < proofFreshMs
}

export function isEmptyProof({ password, passcode, passkey }: StepUpProof): boolean {
  return !password && !passcode && !passkey
}
