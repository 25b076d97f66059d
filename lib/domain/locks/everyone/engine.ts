import type { Flight } from '../../../platform/jobs/reconcile'
import type { Gateway } from '../../../upstream/gateways/gateway'
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
export type EveryoneEngine = Flight & {
  resellerId: string
  switchId: string
  gateway: Gateway
  policy: EveryonePolicy
  checkpoint: (name: EveryoneCheckpoint) => Promise<void>
}
