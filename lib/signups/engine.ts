import type { Gateway } from '../gateway'
import type { Signup } from '../generated/prisma/client'
import type { SignupPolicy } from './policy'

/** The places between which a process may die; tests make it die there. */
export type Checkpoint =
  | 'loaded'
  | 'detail-read'
  | 'before-sending'
  | 'sending'
  | 'answered'
  | 'noted'
  | 'ends-read'
  | 'ended'
  | 'linked'

/** What one process needs to advance one request. */
export type Engine = {
  resellerId: string
  signupId: string
  gateway: Gateway
  policy: SignupPolicy
  now: () => Date
  checkpoint: (name: Checkpoint) => Promise<void>
}

export type Round =
  | { kind: 'on' }
  /** Nothing is left for the worker to do. */
  | { kind: 'over' }
  | { kind: 'later'; at: Date }

export type Step = { engine: Engine; signup: Signup }

export function later(engine: Engine, ms: number): Date {
  return new Date(engine.now().getTime() + ms)
}
