/** Who had the idea of a run. */
const messageCauses = ['compose', 'test', 'lock-notice', 'dunning'] as const
export type MessageCause = (typeof messageCauses)[number]

/** How a run goes; the last two are its ends. */
const messageRunStates = ['planned', 'waiting', 'running', 'paused', 'done', 'cancelled'] as const
export type MessageRunState = (typeof messageRunStates)[number]

/** How a message goes; all but the first two are its ends. */
export const messageStates = [
  'planned',
  'sending',
  'sent',
  'refused',
  'not-confirmed',
  'skipped',
  'cancelled',
] as const
export type MessageState = (typeof messageStates)[number]

/** Why a run waits: until `next_at`. */
const waitCodes = ['not-before', 'quiet-hours', 'daily-cap', 'slow-down'] as const
export type WaitCode = (typeof waitCodes)[number]

/** Why a run stands still: until a person lets it go on. */
const pauseCodes = [
  'by-hand',
  'token-wrong',
  'no-number',
  'missing',
  'not-connected',
  'five-failures',
] as const
export type PauseCode = (typeof pauseCodes)[number]

export type MessageTone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const messageTones: Record<MessageState, MessageTone> = {
  planned: 'neutral',
  sending: 'info',
  sent: 'ok',
  refused: 'bad',
  'not-confirmed': 'warn',
  skipped: 'neutral',
  cancelled: 'neutral',
}

const runTones: Record<MessageRunState, MessageTone> = {
  planned: 'neutral',
  waiting: 'info',
  running: 'info',
  paused: 'warn',
  done: 'ok',
  cancelled: 'neutral',
}

export function messageTone(state: MessageState): MessageTone {
  return messageTones[state]
}

export function messageRunTone(state: MessageRunState): MessageTone {
  return runTones[state]
}

export function isRunOver(state: MessageRunState): boolean {
  return state === 'done' || state === 'cancelled'
}

/** Whether a run may change without anybody doing something: a cancelled one until its last request is answered. */
export function mayRunChange(run: { state: MessageRunState; endedAt: Date | null }): boolean {
  return run.endedAt === null && run.state !== 'paused'
}

/** Where a person may choose to send the same once more, as a message of its own. */
export function maySendAgain(state: MessageState): boolean {
  return state === 'refused' || state === 'not-confirmed'
}

export type StateCounts = Partial<Record<MessageState, number>>

/** How many messages have come to an end. */
export function endedMessages(states: StateCounts): number {
  return messageStates.reduce(
    (sum, state) => sum + (state === 'planned' || state === 'sending' ? 0 : (states[state] ?? 0)),
    0,
  )
}
