import type { Flight, SendCheckpoint } from '../../../platform/jobs/reconcile'

/** The numbers that issuing works by; tests make them small. */
export type IssuancePolicy = {
  /** How long a lost request may still take effect: longer than the request's deadline. */
  settleMs: number
  /** Between two readings that must agree. */
  rereadMs: number
  /** Before coming again when another request of the series is under way. */
  turnMs: number
  /** Before coming again when the server asked for less. */
  slowMs: number
  /** How long a list that cannot be read is asked for again before a person is. */
  giveUpMs: number
  /** The first pause before a guide's ticket is asked for; it doubles. */
  askMs: number
}

export function issuancePolicy({ deadlineMs }: { deadlineMs: number }): IssuancePolicy {
  return {
    settleMs: deadlineMs + 10_000,
    rereadMs: 1_500,
    turnMs: 2_000,
    slowMs: 15_000,
    giveUpMs: 15 * 60_000,
    askMs: 3_000,
  }
}

/** What one process needs to advance one issuance. */
export type IssuanceEngine = Flight &
  IssuancePolicy & {
    resellerId: string
    issuanceId: string
    checkpoint: (name: SendCheckpoint) => void
  }
