import 'server-only'
import {
  type Advance,
  after,
  goOn,
  type Reconciler,
  type Round,
  reconcile,
} from '../../../platform/jobs/reconcile'
import { flushCalls } from '../../../upstream/budget/record-call'
import { openMessagingGateway } from '../../../upstream/gateways/messaging-gateway'
import { checkSend } from './claim-message'
import type { Leave } from './decide-send'
import type { MessageEngine } from './message-engine'
import { messageRunJob } from './message-run-job'
import {
  cancelLeft,
  endMessage,
  finishMessageRun,
  loadRunWork,
  type MessageWork,
  markMessageRunRunning,
  markWaiting,
  pauseMessageRunFor,
  type RunWork,
  turnCrashedToNotConfirmed,
} from './message-run-store'
import { sendMessageOnce, type Tried } from './send-message'

export type MessageRunOptions = Partial<Omit<MessageEngine, 'resellerId' | 'runId'>> & {
  /** Longest stretch before others have a go. */
  stretchMs?: number
}

const stretchMaxMs = 20_000

/** A message has one attempt and nothing that could settle it: what died under way is not confirmed. */
export const messageRuns: Reconciler<MessageEngine, RunWork> = {
  job: messageRunJob,
  due: `
    select r.id, r.next_at as "runAt" from portal.message_run r
    where r.reseller_id = $1::uuid and r.ended_at is null
      and (r.next_at is not null or exists (
        select from portal.message m where m.run_id = r.id and m.state = 'sending'))`,
  load: loadRunWork,
  recover: turnCrashedToNotConfirmed,
  step: advanceOnce,
}

/** Brings a run of messages forward; a message that was under way is never sent again. */
export function advanceMessageRun(
  resellerId: string,
  runId: string,
  options: MessageRunOptions = {},
): Promise<Advance> {
  return reconcile(messageRuns, runId, async (advance) => {
    try {
      return await advance(openEngine(resellerId, runId, options))
    } finally {
      await flushCalls()
    }
  })
}

function openEngine(resellerId: string, runId: string, options: MessageRunOptions): MessageEngine {
  const { signal, turnMs = 2_000, stretchMs = stretchMaxMs, now = () => new Date(), ...others } = options
  const standBackAt = performance.now() + stretchMs
  return {
    resellerId,
    runId,
    messaging: () =>
      openMessagingGateway(resellerId, {
        cause: 'messages',
        waitSignal: signal,
        waitMaxMs: turnMs,
        urgency: 'bulk',
      }),
    failuresMax: 5,
    slowMs: 15_000,
    turnMs,
    signal,
    now,
    standBack: () => (performance.now() > standBackAt ? now() : null),
    checkpoint: () => undefined,
    ...others,
  }
}

async function advanceOnce(engine: MessageEngine, run: RunWork): Promise<Round> {
  if (run.next === null) {
    await engine.checkpoint('before-finish')
    await finishMessageRun(engine)
    return { kind: 'over' }
  }
  if (run.state === 'paused') return { kind: 'still' }
  if (run.state === 'cancelled') {
    await cancelLeft(engine)
    return goOn
  }
  const leave = await checkSend(engine, run.next.id)
  if (leave.kind !== 'go') return stay(engine, run.next, leave)
  if (run.state !== 'running') await markMessageRunRunning(engine, engine.now())
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
      return goOn
    case 'skip':
      await endMessage(engine, message.id, { state: 'skipped', cause: tried.cause })
      return goOn
    case 'pause':
      await pauseMessageRunFor(engine, { why: tried.why, said: null })
      return { kind: 'still' }
    case 'wait':
      return wait(engine, tried)
    case 'slow-down':
      return wait(engine, { why: 'slow-down', until: after(engine, engine.slowMs) })
    case 'no-turn': {
      const at = after(engine, engine.turnMs)
      await markMessageRunRunning(engine, at)
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
