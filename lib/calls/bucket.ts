/** A token bucket so sized that no minute holds more than `callsPerMinute` calls, bursts included. */
export type Bucket = { size: number; perSecond: number }

/**
 * Who asks: `soon` is a person who waits, and sync; `bulk` is a long run, which leaves a few tokens in the
 * bucket, so that whoever asks `soon` need not wait for it, in this process or in another.
 */
export type Urgency = 'soon' | 'bulk'

/** A third may go at once, for the person who waits; the rest comes evenly. */
const BURST_SHARE = 0.3

/** A lock with its proof takes four calls, a sync two. */
const KEPT_MAX = 6

export function toBucket(callsPerMinute: number): Bucket {
  const calls = Math.max(1, Math.floor(callsPerMinute))
  const size = Math.max(1, Math.floor(calls * BURST_SHARE))
  return { size, perSecond: (calls - size + 1) / 60 }
}

/** How many tokens stay in the bucket for others. */
export function keptFor(bucket: Bucket, urgency: Urgency): number {
  return urgency === 'soon' ? 0 : Math.min(KEPT_MAX, Math.floor(bucket.size / 3))
}

/** How long `calls` calls take from now when the bucket holds `tokens`, in milliseconds. */
export function toWaitMs(bucket: Bucket, state: { tokens: number; calls: number }): number {
  return Math.max(0, Math.ceil(((state.calls - state.tokens) / bucket.perSecond) * 1000))
}
