import type { Gateway } from '../gateway'
import type { LockPolicy } from './policy'

/** The places between which a process may die; tests make it die there. */
export type Checkpoint =
  | 'detail-read'
  | 'before-sending'
  | 'sending'
  | 'answered'
  | 'sent'
  | 'verified'
  | 'ended'
  | 'before-finish'

/** What one process needs to advance one run. */
export type Engine = {
  resellerId: string
  runId: string
  gateway: Gateway
  policy: LockPolicy
  now: () => Date
  checkpoint: (name: Checkpoint) => Promise<void>
}

export function later(engine: Engine, ms: number): Date {
  return new Date(engine.now().getTime() + ms)
}
