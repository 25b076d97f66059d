import { type LockPolicy, lockPolicy } from '../engine/policy'

/** Timings and limits; tests make them small. */
export type EveryonePolicy = Pick<
  LockPolicy,
  'settleMs' | 'leaveMs' | 'rereadMs' | 'giveUpMs' | 'attemptsMax' | 'backOffMs' | 'hostLanes'
> & {
  /** Deadline of the request itself. */
  deadlineMs: number
  /** Added to the settle time per tenant: the server writes one after the other. */
  settlePerTenantMs: number
  /** Hosts called after a request; the report says how many. */
  hostsMax: number
  /** Hosts called between two evaluations. */
  hostsBatch: number
}

export function everyonePolicy(wait: { settleMs: number; deadlineMs: number }): EveryonePolicy {
  const { giveUpMs, attemptsMax, backOffMs, hostLanes } = lockPolicy(wait)
  return {
    ...wait,
    leaveMs: 15_000,
    settlePerTenantMs: 100,
    // Longer than for one tenant: a server half way through must be seen to progress.
    rereadMs: 5_000,
    giveUpMs,
    attemptsMax,
    backOffMs,
    // Hosts are called concurrently, so that a mistaken lock is verified, and can be released, within minutes.
    hostsMax: 5_000,
    hostsBatch: 100,
    hostLanes,
  }
}

export const approveWithinMs = 30 * 60_000

/** How long a lost request may still take effect. */
export function settleMsOf(policy: EveryonePolicy, tenants: number): number {
  return Math.max(policy.settleMs, tenants * policy.settlePerTenantMs)
}

/** The same when it is unknown whether, and so when, the request left. */
export function crashedSettleMsOf(policy: EveryonePolicy, tenants: number): number {
  return policy.leaveMs + policy.deadlineMs + settleMsOf(policy, tenants)
}
