export type Vitals = { rssMb: number; heapMb: number; loopMaxMs: number }

const tickMs = 5
const megabyte = 1_048_576

/**
 * How the process is: memory, and the longest time since the last look that its own work kept everybody waiting.
 * The first look starts the watch. Time that a busy machine gave to other processes does not count: a hold is
 * never longer than the processor time that this process took meanwhile.
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
      // Present only when Node was started with --expose-gc, as the bench does; it holds the loop itself.
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
