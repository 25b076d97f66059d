import type { LockPolicy } from '../../../lib/domain/locks/engine/policy'

/** On a machine that others use too, everything waits so many times longer. */
const pace = Number(process.env.CHAOS_PACE ?? 1)

/** How long the portal waits for an answer in a round; faults outlast it on purpose. */
export const deadlines = {
  UPSTREAM_TIMEOUT_MS: 400 * pace,
  UPSTREAM_DETAIL_TIMEOUT_MS: 1_500 * pace,
  UPSTREAM_BACK_OFF_MS: 40,
}

/** While a reseller is being set up. */
export const setUpDeadlines = { UPSTREAM_TIMEOUT_MS: 60_000, UPSTREAM_DETAIL_TIMEOUT_MS: 60_000 } as const

/** Small, but in the order of the real ones: settling outlasts the deadline. */
export const roundPolicy = {
  settleMs: 600 * pace,
  leaveMs: 200 * pace,
  rereadMs: 200 * pace,
  giveUpMs: 2_500 * pace,
  backOffMs: 20,
  failuresMax: 5,
  attemptsMax: 3,
} satisfies Partial<LockPolicy>

/**
 * The server's side of the bargain: a request takes effect before this or never. It is longer than the settle
 * time and shorter than the second reading, so that an engine that waits less or reads once does harm.
 */
export const lateMaxMs = roundPolicy.settleMs + roundPolicy.rereadMs / 2

/** Between a moment in one process and the same moment in the ledger. */
export const slackMs = 50 * pace
