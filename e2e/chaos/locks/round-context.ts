import type { LockChaos } from './open-lock-chaos'
import type { RoundPlan } from './plan-round'
import type { Weakened } from './weaknesses'

/** What a round shares between its processes while it is played. */
export type RoundContext = {
  chaos: LockChaos
  plan: RoundPlan
  /** Numbers that override the engine's, and the law it works by: to see whether the judges notice. */
  weakened: Weakened
  runIds: Map<number, string>
  /** How often a checkpoint was passed, by run and name. */
  visits: Map<string, number>
  acts: number
  /** Times in which a tenant's own database was out of order. */
  brokenTimes: { tenant: number; from: number; to: number }[]
  /** Ends when the round is over: until then a vanished process does not move. */
  roundEnd: Promise<void>
  /** Syncs and repairs on their way. */
  pending: Promise<unknown>[]
  /** Every advance of the round; those of vanished processes end with the round. */
  advances: Promise<unknown>[]
  startedAt: number
  log: { at: number; line: string }[]
}

export function note(context: RoundContext, line: string): void {
  context.log.push({ at: Date.now(), line })
}
