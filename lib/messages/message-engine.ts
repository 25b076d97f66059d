import type { Messaging } from '../messaging-gateway'

/** The places between which a process may die; tests make it die there. */
export type MessageCheckpoint = 'before-sending' | 'sending' | 'answered' | 'before-finish'

/** What one process needs to advance one run of messages. */
export type MessageEngine = {
  resellerId: string
  runId: string
  /** Opens the way out; tests weaken it to see whether judges notice. */
  messaging: () => Promise<Messaging>
  /** Messages that may fail one after the other before a person is asked. */
  failuresMax: number
  /** Before coming again after the server asked for less, at the least. */
  slowMs: number
  /** Before coming again when the budget has no turn: longer waits would hold a place in the worker. */
  turnMs: number
  signal?: AbortSignal
  now: () => Date
  checkpoint: (name: MessageCheckpoint) => void | Promise<void>
}

/** The instant so many milliseconds from now. */
export function after({ now }: MessageEngine, milliseconds: number): Date {
  return new Date(now().getTime() + milliseconds)
}
