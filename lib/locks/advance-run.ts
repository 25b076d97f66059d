import 'server-only'
import { env } from '../env'
import { openGateway } from '../gateway'
import { singleFlight } from '../single-flight'
import { decideItems } from './decide-items'
import { type Checkpoint, type Engine, later, openWindow, type Window } from './engine'
import { finishRun } from './finish-run'
import { openItemEnder } from './item-ender'
import { openItemWriter } from './item-writer'
import { backOffFor, type LockPolicy, lockPolicy, smallRunMax } from './policy'
import { type DetailRead, readFreshDetail } from './read-ends'
import {
  cancelPlanned,
  countItems,
  loadRun,
  markRunning,
  pauseForFailures,
  pauseForToken,
  type RunView,
  turnCrashedToUnknown,
} from './run-store'
import { settleItems } from './settle'
import { isDue } from './settle-rules'

export type Advance =
  /** Another process advances this run right now. */
  | { kind: 'busy' }
  | { kind: 'over' }
  /** Paused, and nothing is left that reading could settle. */
  | { kind: 'still' }
  | { kind: 'later'; at: Date }

export type AdvanceOptions = {
  /** Ends the work in good order: what is under way is still written down. */
  signal?: AbortSignal
  /** Asked between two batches: whether others should have a go first. */
  mustYield?: () => boolean
  policy?: Partial<LockPolicy>
  now?: () => Date
  checkpoint?: (name: Checkpoint) => void | Promise<void>
}

// Longer than one turn of the smallest budget, so that every try brings the run on.
const budgetWaitMaxMs = 90_000
const yieldMs = 2_000

/**
 * Brings a run forward until it is over, must wait, or was stopped. May be killed at any moment and called
 * again by any process: what was under way is then read, never repeated.
 */
export async function advanceRun(
  resellerId: string,
  runId: string,
  options: AdvanceOptions = {},
): Promise<Advance> {
  const flight = await singleFlight(`lock-run:${runId}`, async () => {
    const engine = await openEngine(resellerId, runId, options)
    await turnCrashedToUnknown(resellerId, runId, later(engine, engine.policy.settleMs))
    try {
      return await advanceWhileOn(engine, options)
    } finally {
      await engine.gateway.callsRecorded()
    }
  })
  return flight.ran ? flight.value : { kind: 'busy' }
}

async function advanceWhileOn(engine: Engine, { signal, mustYield }: AdvanceOptions): Promise<Advance> {
  for (;;) {
    if (signal?.aborted) return { kind: 'later', at: engine.now() }
    const outcome = await advanceOnce(engine)
    if (outcome.kind !== 'on') return outcome
    if (mustYield?.()) return { kind: 'later', at: later(engine, yieldMs) }
  }
}

async function openEngine(resellerId: string, runId: string, options: AdvanceOptions): Promise<Engine> {
  const { signal } = options
  const isSmall = (await countItems(resellerId, runId)) <= smallRunMax
  const gateway = await openGateway(resellerId, {
    cause: 'lock',
    waitMaxMs: budgetWaitMaxMs,
    waitSignal: signal,
    urgency: isSmall ? 'soon' : 'bulk',
  })
  const wait = { settleMs: env().LOCK_SETTLE_MS, deadlineMs: env().UPSTREAM_TIMEOUT_MS }
  const now = options.now ?? (() => new Date())
  const checkpoint = async (name: Checkpoint) => options.checkpoint?.(name)
  return {
    resellerId,
    runId,
    gateway,
    policy: { ...lockPolicy(wait), ...options.policy },
    items: openItemWriter({ resellerId, runId, now }),
    ender: openItemEnder({ resellerId, onEnded: () => checkpoint('ended') }),
    signal,
    now,
    checkpoint,
  }
}

type Round = Exclude<Advance, { kind: 'busy' }> | { kind: 'on' }

/** One round: one `detail` verifies what was sent before and decides what is sent next. */
async function advanceOnce(engine: Engine): Promise<Round> {
  const { resellerId, runId, policy } = engine
  const view = await loadRun(resellerId, runId, policy.batchSize)
  if (!view || view.run.endedAt) return { kind: 'over' }
  if (view.open.length === 0 && view.planned.length === 0) {
    await engine.checkpoint('before-finish')
    await finishRun(resellerId, view.run)
    return { kind: 'on' }
  }
  if (view.run.state === 'cancelled' && view.planned.length > 0) {
    await cancelPlanned(resellerId, runId)
    return { kind: 'on' }
  }
  const due = view.open.filter((item) => isDue(item, engine.now()))
  const planned = maySend(view) ? view.planned : []
  if (due.length === 0 && planned.length === 0) return waitForOpen(view)
  if (view.run.state === 'planned') await markRunning(resellerId, runId)
  const read = await readFreshDetail(engine.gateway)
  await engine.checkpoint('detail-read')
  if (engine.signal?.aborted) return { kind: 'later', at: engine.now() }
  if (read.kind === 'token-rejected' && due.length === 0) {
    await pauseForToken(resellerId, runId)
    return { kind: 'on' }
  }
  const mayTake = openWindow(engine)
  const isSettled = await settleItems(engine, { run: view.run, items: due, read, mayTake })
  if (planned.length === 0 || !isSettled) return { kind: 'on' }
  return send(engine, { view, planned, read, mayTake })
}

function maySend({ run }: RunView): boolean {
  return run.state === 'planned' || run.state === 'running'
}

function waitForOpen({ open }: RunView): Round {
  const next = open.map((item) => item.settleAfter).find((at) => at !== null)
  return next ? { kind: 'later', at: next } : { kind: 'still' }
}

type Sending = { view: RunView; planned: RunView['planned']; read: DetailRead; mayTake: Window }

async function send(engine: Engine, { view, planned, read, mayTake }: Sending): Promise<Round> {
  const { resellerId, runId, policy } = engine
  if (read.kind === 'token-rejected') {
    await pauseForToken(resellerId, runId)
    return { kind: 'on' }
  }
  if (read.kind === 'rate-limited') return { kind: 'later', at: later(engine, policy.backOffMs) }
  const batch =
    read.kind === 'down'
      ? ({ kind: 'blind' } as const)
      : await decideItems(engine, { run: view.run, items: planned, read, mayTake })
  if (batch.kind === 'wait') return { kind: 'later', at: batch.until }
  if (batch.kind !== 'blind' || engine.signal?.aborted) return { kind: 'on' }
  const failures = await engine.items.save(null, 'failure')
  if (failures >= policy.failuresMax && (await pauseForFailures(resellerId, runId))) return { kind: 'on' }
  return { kind: 'later', at: later(engine, backOffFor(policy, failures)) }
}
