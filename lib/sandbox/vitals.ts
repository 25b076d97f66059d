import { monitorEventLoopDelay } from 'node:perf_hooks'

export type Vitals = { rssMb: number; heapMb: number; loopMaxMs: number }

const resolutionMs = 5
const megabyte = 1_048_576

/** How the process is: memory, and the longest time since the last look that it kept everybody waiting. */
export function watchVitals(): { read: (options?: { sweep?: boolean }) => Vitals; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  return {
    read({ sweep = false } = {}) {
      // Present only when Node was started with --expose-gc, as the bench does; it holds the loop itself.
      if (sweep) globalThis.gc?.()
      const { rss, heapUsed } = process.memoryUsage()
      const loopMaxMs = Math.max(0, delays.max / 1e6 - resolutionMs)
      delays.reset()
      return { rssMb: rss / megabyte, heapMb: heapUsed / megabyte, loopMaxMs }
    },
    stop: () => delays.disable(),
  }
}
