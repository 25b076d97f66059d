import type { Gateway } from '../../gateway'
import type { EveryonePolicy } from './policy'

/** The places between which a process may die; tests make it die there. */
export type EveryoneCheckpoint =
  | 'detail-read'
  | 'sending'
  | 'answered'
  | 'sent'
  | 'verified'
  | 'hosts-asked'
  | 'concluded'
  | 'repair-over'

/** What one process needs to advance one switch. */
export type EveryoneEngine = {
  resellerId: string
  gateway: Gateway
  policy: EveryonePolicy
  now: () => Date
  checkpoint: (name: EveryoneCheckpoint) => Promise<void>
}

export type Round = { kind: 'on' } | { kind: 'over' } | { kind: 'later'; at: Date }

export function inMs(engine: EveryoneEngine, ms: number): { kind: 'later'; at: Date } {
  return { kind: 'later', at: new Date(engine.now().getTime() + ms) }
}
