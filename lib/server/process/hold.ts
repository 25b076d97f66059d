import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Set for a process that loads while others prepare what it works with. */
export const heldVariable = 'PORTERIA_HELD'

const word = 'go'

/** Tells a held process to begin. Heard too if it comes before the process listens. */
export function release(child: ChildProcess): void {
  child.send(word, () => undefined)
}

/** Waits where the supervisor holds this process, at most until aborted; elsewhere it resolves at once. */
export async function untilReleased(signal?: AbortSignal): Promise<void> {
  const isHeld = process.env[heldVariable] !== undefined
  // Its own children are not held.
  delete process.env[heldVariable]
  if (!isHeld || !process.connected || signal?.aborted) return
  await once(process, 'message', { signal }).catch((error) => {
    if (!signal?.aborted) throw error
  })
}
