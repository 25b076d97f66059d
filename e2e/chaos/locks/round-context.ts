import type { LockChaos } from './open-lock-chaos'
import type { RoundPlan } from './plan-round'
import type { Weakened } from './weaknesses'

/** State of a round, shared by its processes. */
export type RoundContext = {
  chaos: LockChaos
  plan: RoundPlan
  /** Overrides of policy and rules, to test the judges. */
  weakened: Weakened
  runIds: Map<number, string>
  /** Passages of a checkpoint, by run and name. */
  visits: Map<string, number>
  acts: number
  /** Intervals with a broken tenant database. */
  brokenTimes: { tenant: number; from: number; to: number }[]
  /** Resolves at the end of the round; a vanished process waits for it. */
  roundEnd: Promise<void>
  /** Unfinished syncs and repairs. */
  pending: Promise<unknown>[]
  /** All advances; those of vanished processes end with the round. */
  advances: Promise<unknown>[]
  startedAt: number
  log: { at: number; line: string }[]
}

export function note(context: RoundContext, line: string): void {
  context.log.push({ at: Date.now(), line })
}
