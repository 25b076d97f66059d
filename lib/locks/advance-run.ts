import 'server-only'
import { env } from '../env'
import { openGateway } from '../gateway'
import { singleFlight } from '../single-flight'
import { decideItems } from './decide-items'
import { type Checkpoint, type Engine, later } from './engine'
import { finishRun } from './finish-run'
import { backOffFor, type LockPolicy, lockPolicy } from './policy'
import { type DetailRead, readFreshDetail } from './read-ends'
import {
  loadRun,
  markRunning,
  noteFailure,
  pauseForToken,
  type RunView,
  turnCrashedToUnknown,
} from './run-store'
import { isDue, settleItem } from './settle'

export type Advance =
  /** Another process advances this run right now. */
  | { kind: 'busy' }
  | { kind: 'over' }
  /** Paused, and nothing is left that reading could settle. */
  | { kind: 'still' }
  | { kind: 'later'; at: Date }

export type AdvanceOptions = {
  signal?: AbortSignal
  policy?: Partial<LockPolicy>
  now?: () => Date
  checkpoint?: (name: Checkpoint) => void | Promise<void>
}

/** A person waits: better to come back than to hold a worker for a whole minute. */
const budgetWaitMaxMs = 20_000

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
    const gateway = await openGateway(resellerId, { cause: 'lock', waitMaxMs: budgetWaitMaxMs })
    const engine: Engine = {
      resellerId,
      runId,
      gateway,
      policy: { ...lockPolicy(env().LOCK_SETTLE_MS), ...options.policy },
      now: options.now ?? (() => new Date()),
      checkpoint: async (name) => options.checkpoint?.(name),
    }
    await turnCrashedToUnknown(resellerId, runId, later(engine, engine.policy.settleMs))
    for (;;) {
      if (options.signal?.aborted) return { kind: 'later', at: engine.now() } as const
      const outcome = await advanceOnce(engine)
      if (outcome.kind !== 'on') return outcome
    }
  })
  return flight.ran ? flight.value : { kind: 'busy' }
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
    return { kind: 'over' }
  }
  const due = view.open.filter((item) => isDue(item, engine.now()))
  const planned = maySend(view) ? view.planned : []
  if (due.length === 0 && planned.length === 0) return waitForOpen(view)
  await markRunning(resellerId, runId)
  const read = await readFreshDetail(engine.gateway)
  await engine.checkpoint('detail-read')
  if (read.kind === 'token-rejected' && due.length === 0) {
    await pauseForToken(resellerId, runId)
    return { kind: 'on' }
  }
  for (const item of due) await settleItem(engine, { run: view.run, item, read })
  if (planned.length === 0) return { kind: 'on' }
  return send(engine, { view, planned, read })
}

function maySend({ run }: RunView): boolean {
  return run.state === 'planned' || run.state === 'running'
}

function waitForOpen({ open }: RunView): Round {
  const next = open.map((item) => item.settleAfter).find((at) => at !== null)
  return next ? { kind: 'later', at: next } : { kind: 'still' }
}

async function send(
  engine: Engine,
  { view, planned, read }: { view: RunView; planned: RunView['planned']; read: DetailRead },
): Promise<Round> {
  const { resellerId, runId, policy } = engine
  if (read.kind === 'token-rejected') {
    await pauseForToken(resellerId, runId)
    return { kind: 'on' }
  }
  if (read.kind === 'rate-limited') return { kind: 'later', at: later(engine, policy.backOffMs) }
  const batch =
    read.kind === 'down'
      ? ({ kind: 'blind' } as const)
      : await decideItems(engine, { run: view.run, items: planned, read })
  if (batch.kind === 'wait') return { kind: 'later', at: batch.until }
  if (batch.kind !== 'blind') return { kind: 'on' }
  const { failures, paused } = await noteFailure(resellerId, runId, policy.failuresMax)
  return paused ? { kind: 'on' } : { kind: 'later', at: later(engine, backOffFor(policy, failures)) }
}
