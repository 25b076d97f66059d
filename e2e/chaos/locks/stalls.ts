/** Intervals in which the event loop of this process was blocked. */
export type Stalls = {
  between: (from: number, to: number) => boolean
  stop: () => void
}

const tickMs = 20
const kept = 2_000

/** Records pauses of the event loop longer than `longestMs`. */
export function watchStalls(longestMs: number): Stalls {
  const seen: { from: number; to: number }[] = []
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    if (now - last > longestMs) seen.push({ from: last, to: now })
    if (seen.length > kept) seen.shift()
    last = now
  }, tickMs)
  timer.unref()
  return {
    between: (from, to) => seen.some((stall) => stall.from <= to && from <= stall.to),
    stop: () => clearInterval(timer),
  }
}
