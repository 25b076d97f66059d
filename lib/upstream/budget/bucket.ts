/** Token bucket sized so that no minute holds more than `callsPerMinute` calls, bursts included. */
export type Bucket = { size: number; perSecond: number }

/**
 * Priority of a call: `soon` for a waiting person and for sync; `bulk` for long runs, which leave some tokens in the
 * bucket so that `soon` callers, in any process, need not wait for them.
 */
export type Urgency = 'soon' | 'bulk'

/** Share of the budget that may be spent as a burst; the rest refills evenly. */
const BURST_SHARE = 0.3

/** A verified lock takes four calls, a sync two. */
const RESERVED_MAX = 6

export function toBucket(callsPerMinute: number): Bucket {
  const calls = Math.max(1, Math.floor(callsPerMinute))
  const size = Math.max(1, Math.floor(calls * BURST_SHARE))
  return { size, perSecond: (calls - size + 1) / 60 }
}

/** Tokens that callers of this urgency leave in the bucket. */
export function reservedFor(bucket: Bucket, urgency: Urgency): number {
  return urgency === 'soon' ? 0 : Math.min(RESERVED_MAX, Math.floor(bucket.size / 3))
}

/** Time in milliseconds until `calls` calls are granted, starting with `tokens` in the bucket. */
export function toWaitMs(bucket: Bucket, state: { tokens: number; calls: number }): number {
  return Math.max(0, Math.ceil(((state.calls - state.tokens) / bucket.perSecond) * 1000))
}
