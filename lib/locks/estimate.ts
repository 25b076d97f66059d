import { type Bucket, keptFor, toBucket, toWaitMs } from '../calls/bucket'
import { type LockPolicy, smallRunMax } from './policy'

/** When a run will be over. */
export type Estimate =
  | { kind: 'over' }
  | { kind: 'about'; ms: number }
  | { kind: 'unknown'; why: 'paused' | 'budget-closed' | 'not-connected' }

/** What an estimate is made from. */
export type Outlook = {
  state: string
  isOver: boolean
  states: Record<string, number>
  itemsTotal: number
  /** Of the tenants to come, how many have a token, so that their own host is asked too: 0 to 1. */
  tokenShare: number
  /** When the last lost answer may be read. */
  settleAfter: Date | null
  budget: {
    callsPerMinute: number
    /** Until then the server has asked to be left alone. */
    notBefore: Date | null
    /** What the bucket held and when; null when nobody has called yet. */
    last: { tokens: number; at: Date } | null
  } | null
  policy: LockPolicy
  now: Date
}

/** How long the calls that are left will take at the shared budget, or that nobody can say. Pure. */
export function estimateRun(outlook: Outlook): Estimate {
  const { state, isOver, budget, now, policy, settleAfter } = outlook
  if (isOver) return { kind: 'over' }
  if (state === 'paused') return { kind: 'unknown', why: 'paused' }
  if (!budget) return { kind: 'unknown', why: 'not-connected' }
  if (budget.notBefore && budget.notBefore > now) return { kind: 'unknown', why: 'budget-closed' }
  const bucket = toBucket(budget.callsPerMinute)
  const { last } = budget
  const filledIn = last ? ((now.getTime() - last.at.getTime()) / 1000) * bucket.perSecond : 0
  const held = last ? Math.min(bucket.size, last.tokens + filledIn) : bucket.size
  const tokens = held - keptFor(bucket, outlook.itemsTotal > smallRunMax ? 'bulk' : 'soon')
  const callsMs = toWaitMs(bucket, { tokens, calls: callsLeft(outlook, bucket) })
  const settleMs = settleAfter ? Math.max(0, settleAfter.getTime() - now.getTime()) + policy.rereadMs : 0
  return { kind: 'about', ms: Math.max(callsMs, settleMs) }
}

/** One request an item, one question to its own host where there is a token, and a `detail` for each round. */
export function callsLeft({ state, states, tokenShare, policy }: Outlook, bucket: Bucket): number {
  const of = (name: string) => states[name] ?? 0
  const planned = state === 'cancelled' ? 0 : of('planned')
  const onWay = of('sending') + of('sent')
  const lost = of('unknown')
  const single = planned + Math.ceil((planned + onWay + 2 * lost) * tokenShare)
  // A round ends with its batch or when its `detail` is no longer fresh; the last one proves the one before.
  const inRound = Math.max(1, (bucket.perSecond * policy.freshMs) / 1000 - 1)
  const rounds = Math.max(Math.ceil(planned / policy.batchSize), Math.ceil(single / inRound))
  const proving = (planned + onWay > 0 ? 1 : 0) + (lost > 0 ? 2 : 0)
  return single + rounds + proving
}
