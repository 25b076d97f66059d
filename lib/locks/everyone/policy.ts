import { type LockPolicy, lockPolicy } from '../policy'

/** The numbers that a switch works by; tests make them small. */
export type EveryonePolicy = Pick<
  LockPolicy,
  'settleMs' | 'leaveMs' | 'rereadMs' | 'giveUpMs' | 'attemptsMax' | 'backOffMs'
> & {
  /** How long the request itself may wait for its answer. */
  deadlineMs: number
  /** The server writes one tenant after the other: a lost call may go on for this long for each. */
  settlePerTenantMs: number
  /** Tenant hosts asked after a call; beyond it the report says how many were. */
  hostsMax: number
  /** Hosts asked before what they said is looked at again. */
  hostsBatch: number
}

export function everyonePolicy(wait: { settleMs: number; deadlineMs: number }): EveryonePolicy {
  const { giveUpMs, attemptsMax, backOffMs } = lockPolicy(wait)
  return {
    ...wait,
    leaveMs: 15_000,
    settlePerTenantMs: 100,
    // Longer than for one tenant: a server half way through must be seen to move on.
    rereadMs: 5_000,
    giveUpMs,
    attemptsMax,
    backOffMs,
    // Two minutes at the usual budget: nobody who locked by mistake should wait longer to release.
    hostsMax: 100,
    hostsBatch: 20,
  }
}

export const approveWithinMs = 30 * 60_000

/** How long a lost call may still take effect. */
export function settleMsOf(policy: EveryonePolicy, tenants: number): number {
  return Math.max(policy.settleMs, tenants * policy.settlePerTenantMs)
}

/** The same when nobody knows whether, and therefore when, the request left. */
export function crashedSettleMsOf(policy: EveryonePolicy, tenants: number): number {
  return policy.leaveMs + policy.deadlineMs + settleMsOf(policy, tenants)
}
