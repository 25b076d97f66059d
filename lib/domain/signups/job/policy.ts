/** The numbers that the creation of tenants works by; tests make them small. */
export type SignupPolicy = {
  /** How long a lost request may still take effect: longer than its deadline and than the server takes. */
  settleMs: number
  /** Between two readings that must agree. */
  rereadMs: number
  /** After this long beyond settling without a clear reading a person must look. */
  giveUpMs: number
  /** Requests for one tenant, each after the one before is known to have made nothing. */
  attemptsMax: number
  /** The first pause after a failure; each further one doubles it. */
  backOffMs: number
  backOffMaxMs: number
}

export function signupPolicy(settleMs: number): SignupPolicy {
  return {
    settleMs,
    rereadMs: 10_000,
    giveUpMs: 60 * 60_000,
    attemptsMax: 3,
    backOffMs: 5_000,
    backOffMaxMs: 10 * 60_000,
  }
}

/** The pause after so many failures in a row. */
export function pauseAfter(policy: SignupPolicy, failures: number): number {
  return Math.min(policy.backOffMs * 2 ** Math.min(Math.max(0, failures - 1), 16), policy.backOffMaxMs)
}
