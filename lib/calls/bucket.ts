/** A token bucket so sized that no minute holds more than `callsPerMinute` calls, bursts included. */
export type Bucket = { size: number; perSecond: number }

/** A third may go at once, for the person who waits; the rest comes evenly. */
const BURST_SHARE = 0.3

export function toBucket(callsPerMinute: number): Bucket {
  const calls = Math.max(1, Math.floor(callsPerMinute))
  const size = Math.max(1, Math.floor(calls * BURST_SHARE))
  return { size, perSecond: (calls - size + 1) / 60 }
}

/** How long `calls` calls take from now when the bucket holds `tokens`, in milliseconds. */
export function toWaitMs(bucket: Bucket, state: { tokens: number; calls: number }): number {
  return Math.max(0, Math.ceil(((state.calls - state.tokens) / bucket.perSecond) * 1000))
}
