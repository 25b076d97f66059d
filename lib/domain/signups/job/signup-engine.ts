import type { Flight } from '../../../platform/jobs/reconcile'
import type { Gateway } from '../../../upstream/gateways/gateway'
import type { SignupPolicy } from './policy'

/** The places between which a process may die; tests make it die there. */
export type SignupCheckpoint =
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
export type SignupEngine = Flight & {
  resellerId: string
  signupId: string
  gateway: Gateway
  policy: SignupPolicy
  checkpoint: (name: SignupCheckpoint) => Promise<void>
}

/** The same before the gateway is open. */
export type SignupEngineToOpen = Omit<SignupEngine, 'gateway'>
