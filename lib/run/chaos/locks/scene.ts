import type { LockChaos } from './open-lock-chaos'
import type { RoundPlan } from './plan-round'

/** What a round shares between its processes while it is played. */
export type Scene = {
  chaos: LockChaos
  plan: RoundPlan
  /** Overrides of the engine's numbers, to see whether the judges notice. */
  weakened: Record<string, number>
  runIds: Map<number, string>
  /** How often a checkpoint was passed, by run and name. */
  visits: Map<string, number>
  acts: number
  /** Times in which a tenant's own database was out of order. */
  brokenTimes: { tenant: number; from: number; to: number }[]
  /** Ends when the round is over: until then a vanished process does not move. */
  burial: Promise<void>
  /** Syncs and repairs on their way. */
  pending: Promise<unknown>[]
  /** Every process of the round; those that vanished end with the burial. */
  lives: Promise<unknown>[]
  startedAt: number
  story: { at: number; line: string }[]
}

export function tell(scene: Scene, line: string): void {
  scene.story.push({ at: Date.now(), line })
}
