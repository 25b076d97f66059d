const windowMs = 60_000
const windowsMax = 50_000

type ThrottleVerdict = { allowed: boolean; limit: number; remaining: number }

export type Throttle = {
  /** Counts a request; the window starts with the key's first one. */
  take: (key: string, limit: number, now: number) => ThrottleVerdict
  clear: () => void
}

export function createThrottle(): Throttle {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    take(key, limit, now) {
      if (windows.size > windowsMax) dropEnded(windows, now)
      const open = windows.get(key)
      const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + windowMs }
      windows.set(key, window)
      const allowed = window.count < limit
      if (allowed) window.count += 1
      return { allowed, limit, remaining: Math.max(0, limit - window.count) }
    },
    clear: () => windows.clear(),
  }
}

function dropEnded(windows: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key)
  if (windows.size > windowsMax) windows.clear()
}
