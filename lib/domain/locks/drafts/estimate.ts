import { type Bucket, reservedFor, toBucket, toWaitMs } from '../../../upstream/budget/bucket'
import { type LockPolicy, smallRunMax } from '../engine/policy'

/** When a run will be over. */
export type Estimate =
  | { kind: 'over' }
  | { kind: 'about'; ms: number }
  | { kind: 'unknown'; why: 'paused' | 'failing' | 'budget-closed' | 'not-connected' }

/** What an estimate is made from. */
export type Outlook = {
  state: string
  isOver: boolean
  /** The last calls failed. */
  isFailing: boolean
  states: Record<string, number>
  itemsTotal: number
  /** Share of the open tenants that have a token and so a call to their own host: 0 to 1. */
  tokenShare: number
  /** When the last lost answer settles. */
  settleAfter: Date | null
  budget: {
    callsPerMinute: number
    /** Until then the server asked for no calls. */
    notBefore: Date | null
    /** Tokens of the bucket and when; null before the first call. */
    last: { tokens: number; at: Date } | null
  } | null
  policy: LockPolicy
  now: Date
}

/** Assumed duration of one call to a tenant's host. */
const hostMs = 800

/** How long the remaining calls take at the budget of the central host, or why that is unknown. Pure. */
export function estimateRun(outlook: Outlook): Estimate {
  const { state, isOver, budget, now, policy, settleAfter } = outlook
  if (isOver) return { kind: 'over' }
  if (state === 'paused') return { kind: 'unknown', why: 'paused' }
  if (outlook.isFailing) return { kind: 'unknown', why: 'failing' }
  if (!budget) return { kind: 'unknown', why: 'not-connected' }
  if (budget.notBefore && budget.notBefore > now) return { kind: 'unknown', why: 'budget-closed' }
  const bucket = toBucket(budget.callsPerMinute)
  const { last } = budget
  const filledIn = last ? ((now.getTime() - last.at.getTime()) / 1000) * bucket.perSecond : 0
  const held = last ? Math.min(bucket.size, last.tokens + filledIn) : bucket.size
  const tokens = held - reservedFor(bucket, outlook.itemsTotal > smallRunMax ? 'bulk' : 'soon')
  const callsMs = toWaitMs(bucket, { tokens, calls: callsLeft(outlook, bucket) })
  const hostsMs = Math.ceil(hostsLeft(outlook) / policy.hostLanes) * hostMs
  const settleMs = settleAfter ? Math.max(0, settleAfter.getTime() - now.getTime()) + policy.rereadMs : 0
  return { kind: 'about', ms: Math.max(callsMs + hostsMs, settleMs) }
}

/** One request per item and a `detail` per round; tenants' own hosts have budgets of their own. */
export function callsLeft(outlook: Outlook, bucket: Bucket): number {
  const { policy } = outlook
  const { planned, onWay, lost } = toCome(outlook)
  // A round ends with its batch or when its `detail` is stale; the last one verifies the one before.
  const inRound = Math.max(1, (bucket.perSecond * policy.freshMs) / 1000 - 1)
  const rounds = Math.max(Math.ceil(planned / policy.batchSize), Math.ceil(planned / inRound))
  const proving = (planned + onWay > 0 ? 1 : 0) + (lost > 0 ? 2 : 0)
  return planned + rounds + proving
}

/** Calls to tenants' own hosts that are left. */
function hostsLeft(outlook: Outlook): number {
  const { planned, onWay, lost } = toCome(outlook)
  return Math.ceil((planned + onWay + 2 * lost) * outlook.tokenShare)
}

function toCome({ state, states }: Outlook) {
  const of = (name: string) => states[name] ?? 0
  return {
    planned: state === 'cancelled' ? 0 : of('planned'),
    onWay: of('sending') + of('sent'),
    lost: of('unknown'),
  }
}
