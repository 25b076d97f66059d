import type { Gateway } from '../gateway'
import type { ItemEnder } from './item-ender'
import type { ItemWriter } from './item-writer'
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
  /** Changes of items on their way. */
  items: ItemWriter
  /** Items that came to an end or are read again. */
  ender: ItemEnder
  /** The worker is asked to stop. */
  signal?: AbortSignal
  now: () => Date
  checkpoint: (name: Checkpoint) => Promise<void>
}

export function later(engine: Engine, ms: number): Date {
  return new Date(engine.now().getTime() + ms)
}

/** Whether one more item may be decided from the `detail` that was just read. */
export type Window = () => boolean

/** Opens with a fresh `detail`. The first item passes always: a scarce budget must not stop a run for ever. */
export function openWindow({ policy, signal }: Engine): Window {
  const closesAt = performance.now() + policy.freshMs
  let isFirst = true
  return () => {
    const isOpen = !signal?.aborted && (isFirst || performance.now() < closesAt)
    isFirst = false
    return isOpen
  }
}
