/** Times in which this process got no turn to work: whoever waited in them waited for the machine. */
export type Stalls = {
  between: (from: number, to: number) => boolean
  stop: () => void
}

const tickMs = 20
const kept = 2_000

/** Watches from now on for pauses of the event loop that are longer than `longestMs`. */
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
