import type { Flight, SendCheckpoint } from '../../platform/jobs/reconcile'

/** The numbers that the creation of partners works by; tests make them small. */
export type CreationPolicy = {
  /** How long a lost request may still take effect: longer than the request's deadline. */
  settleMs: number
  /** Between two readings that must agree. */
  rereadMs: number
  /** Before coming again when the server asked for less or the list could not be read. */
  slowMs: number
  /** How long a list that cannot be read is asked for again before a person is. */
  giveUpMs: number
}

export function creationPolicy({ deadlineMs }: { deadlineMs: number }): CreationPolicy {
  return { settleMs: deadlineMs + 10_000, rereadMs: 1_500, slowMs: 15_000, giveUpMs: 15 * 60_000 }
}

/** What one process needs to advance one creation of a partner. */
export type CreationEngine = Flight &
  CreationPolicy & {
    resellerId: string
    creationId: string
    checkpoint: (name: SendCheckpoint) => void
  }
