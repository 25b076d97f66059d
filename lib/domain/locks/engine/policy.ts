/** The numbers that the engine works by; tests make them small. */
export type LockPolicy = {
  /** How long a lost request may still take effect: longer than the request's deadline. */
  settleMs: number
  /** A request leaves within this time of its write-ahead or not at all: settle time without the deadline. */
  leaveMs: number
  /** Between two reads that must agree. */
  rereadMs: number
  /** After this long without a readable answer an open outcome is called not confirmed. */
  giveUpMs: number
  /** Requests for one item, each after the one before is known to have done nothing. */
  attemptsMax: number
  /** Failures in a row that pause a run. */
  failuresMax: number
  /** Requests of one run that are under way at once. */
  lanes: number
  /** Tenants' own hosts that are asked at once. */
  hostLanes: number
  /** Items between two reads of `detail`. */
  batchSize: number
  /** How old a `detail` may be when an item is decided from it. */
  freshMs: number
  /** The first pause after a failure; each further one doubles it. */
  backOffMs: number
}

export function lockPolicy(wait: { settleMs: number; deadlineMs: number }): LockPolicy {
  return {
    settleMs: wait.settleMs,
    leaveMs: wait.settleMs - wait.deadlineMs,
    rereadMs: 1_500,
    giveUpMs: 5 * 60_000,
    attemptsMax: 3,
    failuresMax: 5,
    lanes: 8,
    hostLanes: 16,
    batchSize: 500,
    freshMs: 20_000,
    backOffMs: 2_000,
  }
}

const backOffMaxMs = 60_000

/** The pause after so many failures in a row. */
export function backOffFor(policy: LockPolicy, failures: number): number {
  return Math.min(policy.backOffMs * 2 ** Math.max(0, failures - 1), backOffMaxMs)
}

/** Runs of so few items do not stand back for others: somebody waits for them. */
export const smallRunMax = 5
