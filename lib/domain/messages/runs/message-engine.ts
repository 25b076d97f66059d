import type { Flight } from '../../../platform/jobs/reconcile'
import type { MessagingGateway } from '../../../upstream/gateways/messaging-gateway'

/** The places between which a process may die; tests make it die there. */
export type MessageCheckpoint = 'before-sending' | 'sending' | 'answered' | 'before-finish'

/** What one process needs to advance one run of messages. */
export type MessageEngine = Flight & {
  resellerId: string
  runId: string
  /** Opens the way out; tests weaken it to see whether judges notice. */
  messaging: () => Promise<MessagingGateway>
  /** Messages that may fail one after the other before a person is asked. */
  failuresMax: number
  /** Before coming again after the server asked for less, at the least. */
  slowMs: number
  /** Before coming again when the budget has no turn: longer waits would hold a place in the worker. */
  turnMs: number
  checkpoint: (name: MessageCheckpoint) => void | Promise<void>
}
