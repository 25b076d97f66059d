import type { Flight } from '../../../platform/jobs/reconcile'
import type { Gateway } from '../../../upstream/gateways/gateway'
import type { Judge } from '../ends/judge-ends'
import type { ItemEnder } from './item-ender'
import type { ItemWriter } from './item-writer'
import type { LockPolicy } from './policy'

/** The places between which a process may die; tests make it die there. */
export type LockCheckpoint =
  | 'detail-read'
  | 'before-sending'
  | 'sending'
  | 'answered'
  | 'sent'
  | 'verified'
  | 'ended'
  | 'before-finish'

/** What one process needs to advance one run. */
export type LockEngine = Flight & {
  resellerId: string
  runId: string
  gateway: Gateway
  policy: LockPolicy
  /** Changes of items on their way. */
  items: ItemWriter
  /** Items that came to an end or are read again. */
  ender: ItemEnder
  checkpoint: (name: LockCheckpoint) => Promise<void>
  /** What may be claimed; tests hand in weaker rules, to see whether their judges notice. */
  judge: Judge
}

/** Whether one more item may be decided from the `detail` that was just read. */
export type Window = () => boolean

/** Opens with a fresh `detail`. The first item passes always: a scarce budget must not stop a run for ever. */
export function openWindow({ policy, signal }: LockEngine): Window {
  const closesAt = performance.now() + policy.freshMs
  let isFirst = true
  return () => {
    const isOpen = !signal?.aborted && (isFirst || performance.now() < closesAt)
    isFirst = false
    return isOpen
  }
}
