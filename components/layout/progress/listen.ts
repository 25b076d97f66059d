import { routes } from '@/lib/platform/routes'
import type { ProgressAnswer, ProgressItem } from './progress-item'

/** Longer than two heartbeats: something on the way swallows the events. */
const silenceMaxMs = 25_000
const pollMs = 5_000

/**
 * Follows what is under way until the signal. Asks first, and opens a stream of events only where something is under way
 * and the tab is shown, because browsers allow few connections to one server; else it asks again and again.
 */
export function listen(
  take: (items: ProgressItem[]) => void,
  { byEvents, signal }: { byEvents: boolean; signal: AbortSignal },
): void {
  if (signal.aborted) return
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts what was begun: an answer to what was given up meanwhile is dropped. */
  let turn = 0

  const askThen = async (next: () => void) => {
    clearTimeout(timer)
    source?.close()
    source = null
    const mine = ++turn
    const items = await ask(signal)
    if (signal.aborted || mine !== turn) return
    if (items) take(items)
    const isQuiet = items?.every(({ isOpen }) => !isOpen)
    if (!signal.aborted && !isQuiet) next()
  }
  const poll = () => {
    void askThen(() => {
      timer = setTimeout(poll, pollMs)
    })
  }
  const follow = () => {
    turn += 1
    clearTimeout(timer)
    source?.close()
    const opened = new EventSource(routes.progress)
    source = opened
    let isHeard = false
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(poll, silenceMaxMs)
    }
    wait()
    opened.onmessage = ({ data }) => {
      isHeard = true
      wait()
      take((JSON.parse(data) as ProgressAnswer).items)
    }
    opened.addEventListener('beat', wait)
    // The last message before it told that nothing is under way.
    opened.addEventListener('finish', () => opened.close())
    opened.onerror = () => {
      // The browser tries again by itself what has worked before, unless the answer was a refusal.
      if (!isHeard || opened.readyState === EventSource.CLOSED) poll()
    }
  }
  const start = () => {
    if (byEvents && document.visibilityState === 'visible') void askThen(follow)
    else poll()
  }
  start()
  document.addEventListener('visibilitychange', start, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    source?.close()
  })
}

/** Null while nobody answers; nothing for whoever is signed out. */
async function ask(signal: AbortSignal): Promise<ProgressItem[] | null> {
  try {
    const response = await fetch(routes.progress, { signal })
    if (response.status === 401 || response.status === 403) return []
    return response.ok ? ((await response.json()) as ProgressAnswer).items : null
  } catch {
    return null
  }
}
