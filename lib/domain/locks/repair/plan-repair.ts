import type { Wanted } from '../engine/plan-locks'
import type { LockSemantics } from '../lock-semantics'

/** Two ends that were read and differ. */
export type Split = { central: Wanted; host: Wanted }

/** One run of a repair; `resend` sends although central shows the state. */
type RepairStep = { desired: Wanted; resend: boolean }

export type RepairPlan =
  | { kind: 'steps'; steps: RepairStep[] }
  /** Central shows the wish, and whether a repeated request sets or toggles is unknown. */
  | { kind: 'semantics-unknown' }

/**
 * The requests that bring both ends to one state. A server writes its central flag to both ends: where central
 * differs, one request is right everywhere. Else one that sets is sent the wish again, one that toggles first
 * the opposite. Pure.
 */
export function planRepair({ central }: Split, wish: Wanted, semantics: LockSemantics | null): RepairPlan {
  if (central !== wish) return { kind: 'steps', steps: [{ desired: wish, resend: false }] }
  if (semantics === 'set') return { kind: 'steps', steps: [{ desired: wish, resend: true }] }
  if (semantics === null) return { kind: 'semantics-unknown' }
  const opposite = wish === 'locked' ? 'unlocked' : 'locked'
  return {
    kind: 'steps',
    steps: [
      { desired: opposite, resend: false },
      { desired: wish, resend: false },
    ],
  }
}
