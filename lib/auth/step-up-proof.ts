import { z } from 'zod'

/** What a signed-in person shows once more: the password and, where one is enrolled, a code; or a passkey alone. */
export type StepUpProof = {
  password?: string
  /** Of the application, or a recovery code. */
  passcode?: string
  /** What the browser brought back from the device, as JSON. */
  passkey?: string
}

/** The fields of `components/forms/step-up-fields`, to be spread into the schema of an action. */
export const proofShape = {
  password: z.string().max(1000).optional(),
  passcode: z.string().max(100).optional(),
  passkey: z.string().max(32_000).optional(),
}

/** Where each refusal of a proof stands. */
export const proofFieldOf = {
  'step-up-refused': 'password',
  'step-up-needed': 'password',
  'sign-in-wait': 'password',
  'step-up-code-needed': 'passcode',
  'step-up-code-refused': 'passcode',
  'step-up-passkey-refused': 'passkey',
} as const

/** How long a proof stands for other actions of the same session. */
export const proofFreshMs = 10 * 60_000

export function isProofFresh(provedAt: Date | null, now: Date): boolean {
  if (!provedAt) return false
  const ageMs = now.getTime() - provedAt.getTime()
  // The clocks of two machines may differ by a little.
  return ageMs > -60_000 && ageMs < proofFreshMs
}

export function isEmptyProof({ password, passcode, passkey }: StepUpProof): boolean {
  return !password && !passcode && !passkey
}
