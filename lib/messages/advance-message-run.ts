import 'server-only'
import { callsRecorded } from '../calls/record-call'
import { openMessaging } from '../messaging-gateway'
import { singleFlight } from '../single-flight'
import { weighMessage } from './claim-message'
import type { Leave } from './judge-leaving'
import { after, type MessageEngine } from './message-engine'
import {
  cancelLeft,
  endMessage,
  finishMessageRun,
  loadRunWork,
  type MessageWork,
  markRunning,
  markWaiting,
  pauseMessageRunFor,
  turnCrashedToNotConfirmed,
} from './message-run-store'
import { sendMessageOnce, type Tried } from './send-message'

export type Advance =
  /** Another process advances this run right now. */
  | { kind: 'busy' }
  | { kind: 'over' }
  /** Paused: a person lets it go on. */
  | { kind: 'still' }
  | { kind: 'later'; at: Date }

export type AdvanceOptions = Partial<Omit<MessageEngine, 'resellerId' | 'runId'>> & {
  /** Longest stretch before others have a go. */
  stretchMs?: number
}

const stretchMaxMs = 20_000

/**
 * Brings a run of messages forward until it is over, must wait, or was stopped. May be killed at any moment and called
 * again by any process: what was under way is then not confirmed, and never sent again.
 */
export async function advanceMessageRun(
  resellerId: string,
  runId: string,
  { stretchMs = stretchMaxMs, ...options }: AdvanceOptions = {},
): Promise<Advance> {
  const engine = openEngine(resellerId, runId, options)
  const flight = await singleFlight(`message-run:${runId}`, async () => {
    await turnCrashedToNotConfirmed(engine)
    const until = performance.now() + stretchMs
    try {
      for (;;) {
        if (engine.signal?.aborted || performance.now() > until)
          return { kind: 'later', at: engine.now() } as const
        const round = await advanceOnce(engine)
        if (round.kind !== 'on') return round
      }
    } finally {
      await callsRecorded()
    }
  })
  return flight.ran ? flight.value : { kind: 'busy' }
}

function openEngine(resellerId: string, runId: string, options: AdvanceOptions): MessageEngine {
  const { signal, turnMs = 2_000 } = options
  return {
    resellerId,
    runId,
    messaging: () =>
      openMessaging(resellerId, {
        cause: 'messages',
        waitSignal: signal,
        waitMaxMs: turnMs,
        urgency: 'bulk',
      }),
    failuresMax: 5,
    slowMs: 15_000,
    turnMs,
    now: () => new Date(),
    checkpoint: () => undefined,
    ...options,
  }
}

type Round = Exclude<Advance, { kind: 'busy' }> | { kind: 'on' }

async function advanceOnce(engine: MessageEngine): Promise<Round> {
  const run = await loadRunWork(engine)
  if (!run || run.endedAt) return { kind: 'over' }
  if (run.next === null) {
    await engine.checkpoint('before-finish')
    await finishMessageRun(engine)
    return { kind: 'over' }
  }
  if (run.state === 'paused') return { kind: 'still' }
  if (run.state === 'cancelled') {
    await cancelLeft(engine)
    return { kind: 'on' }
  }
  const leave = await weighMessage(engine, run.next.id)
  if (leave.kind !== 'go') return stay(engine, run.next, leave)
  if (run.state !== 'running') await markRunning(engine, engine.now())
  return stay(engine, run.next, await sendMessageOnce(engine, run.next))
}

async function stay(
  engine: MessageEngine,
  message: MessageWork,
  tried: Tried | Exclude<Leave, { kind: 'go' }>,
): Promise<Round> {
  switch (tried.kind) {
    case 'ended':
    case 'stopped':
      return { kind: 'on' }
    case 'skip':
      await endMessage(engine, message.id, { state: 'skipped', cause: tried.cause })
      return { kind: 'on' }
    case 'pause':
      await pauseMessageRunFor(engine, { why: tried.why, said: null })
      return { kind: 'still' }
    case 'wait':
      return wait(engine, tried)
    case 'slow-down':
      return wait(engine, { why: 'slow-down', until: after(engine, engine.slowMs) })
    case 'no-turn': {
      const at = after(engine, engine.turnMs)
      await markRunning(engine, at)
      return { kind: 'later', at }
    }
  }
}

async function wait(
  engine: MessageEngine,
  { why, until }: Pick<Extract<Leave, { kind: 'wait' }>, 'why' | 'until'>,
): Promise<Round> {
  await markWaiting(engine, { why, until })
  return { kind: 'later', at: until }
}
