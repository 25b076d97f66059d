import type { LockPolicy } from '../../../lib/domain/locks/engine/policy'

/** Multiplies every wait, for a busy machine. */
const pace = Number(process.env.CHAOS_PACE ?? 1)

/** Deadlines of the portal in a round; faults exceed them. */
export const deadlines = {
  UPSTREAM_TIMEOUT_MS: 400 * pace,
  UPSTREAM_DETAIL_TIMEOUT_MS: 1_500 * pace,
  UPSTREAM_BACK_OFF_MS: 40,
}

/** Deadlines while a reseller is being set up. */
export const setUpDeadlines = { UPSTREAM_TIMEOUT_MS: 60_000, UPSTREAM_DETAIL_TIMEOUT_MS: 60_000 } as const

/** Shortened, in the same order as production: settling outlasts the deadline. */
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
 * A request takes effect within this time or never. Longer than the settle time and shorter than the second reading, so
 * that an engine that waits less or reads once fails.
 */
export const lateMaxMs = roundPolicy.settleMs + roundPolicy.rereadMs / 2

/** Tolerance between the clocks of a process and the ledger. */
export const slackMs = 50 * pace
