import { setTimeout as delay } from 'node:timers/promises'

/**
 * Saves what gathers while something is under way: a group every so many milliseconds, and what is left at its end. Waits
 * for that end also when a group cannot be saved; `stop` is called then.
 */
export async function saveWhile(
  work: Promise<unknown>,
  { everyMs, save, stop }: { everyMs: number; save: () => Promise<void>; stop: () => void },
): Promise<void> {
  const ended = new AbortController()
  const ending = work.finally(() => ended.abort()).catch(() => undefined)
  try {
    while (!ended.signal.aborted) {
      await delay(everyMs, undefined, { signal: ended.signal }).catch(() => undefined)
      await save()
    }
    await save()
  } catch (error) {
    stop()
    await ending
    throw error
  }
}
