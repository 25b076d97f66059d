export type Vitals = { rssMb: number; heapMb: number; loopMaxMs: number }

const tickMs = 5
const megabyte = 1_048_576

/**
 * Memory, and the longest event-loop block since the last reading. The first reading starts the watch. A block is
 * capped by the processor time used meanwhile, so that other processes do not count.
 */
export function watchVitals(): { read: (options?: { sweep?: boolean }) => Vitals; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  let loopMaxMs = 0
  let last = { wallMs: 0, cpuMs: 0 }

  const tick = () => {
    const now = clocks()
    const lateMs = now.wallMs - last.wallMs - tickMs
    loopMaxMs = Math.max(loopMaxMs, Math.min(lateMs, now.cpuMs - last.cpuMs))
    last = now
  }
  return {
    read({ sweep = false } = {}) {
      // Only with --expose-gc, as in the bench; blocks the loop itself.
      if (sweep) globalThis.gc?.()
      const { rss, heapUsed } = process.memoryUsage()
      const vitals = { rssMb: rss / megabyte, heapMb: heapUsed / megabyte, loopMaxMs }
      loopMaxMs = 0
      last = clocks()
      timer ??= setInterval(tick, tickMs).unref()
      return vitals
    },
    stop: () => clearInterval(timer),
  }
}

function clocks() {
  const { user, system } = process.cpuUsage()
  return { wallMs: performance.now(), cpuMs: (user + system) / 1_000 }
}
