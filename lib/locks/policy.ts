/** The numbers that the engine works by; tests make them small. */
export type LockPolicy = {
  /** How long a lost request may still take effect: longer than the request's deadline. */
  settleMs: number
  /** Between two reads that must agree. */
  rereadMs: number
  /** After this long without a readable answer an open outcome is called not confirmed. */
  giveUpMs: number
  /** Requests for one item, each after the one before is known to have done nothing. */
  attemptsMax: number
  /** Failures in a row that pause a run. */
  failuresMax: number
  /** Items between two reads of `detail`. */
  batchSize: number
  /** The first pause after a failure; each further one doubles it. */
  backOffMs: number
}

export function lockPolicy(settleMs: number): LockPolicy {
  return {
    settleMs,
    rereadMs: 1_500,
    giveUpMs: 5 * 60_000,
    attemptsMax: 3,
    failuresMax: 5,
    batchSize: 25,
    backOffMs: 2_000,
  }
}

const backOffMaxMs = 60_000

/** The pause after so many failures in a row. */
export function backOffFor(policy: LockPolicy, failures: number): number {
  return Math.min(policy.backOffMs * 2 ** Math.max(0, failures - 1), backOffMaxMs)
}
