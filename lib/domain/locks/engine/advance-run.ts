import 'server-only'
import { requesterOf } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope, type Tx } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import {
  type Advance,
  after,
  goOn,
  type Reconciler,
  type Round,
  reconcile,
} from '../../../platform/jobs/reconcile'
import { openGateway } from '../../../upstream/gateways/gateway'
import { type NewEvent, recordEvents } from '../../events/record-events'
import { syncAfterLock } from '../../sync/request-sync'
import { openSql, underWaySql } from '../../tenants/is-changing'
import { type Judge, judgeEnds } from '../ends/judge-ends'
import { enqueueNoticesOfRun } from '../notices/notice-job'
import { addRepairJob } from '../repair/repair-job'
import { clearTrouble, saveTrouble } from '../run-trouble'
import { decideItems } from './decide-items'
import { openItemEnder } from './item-ender'
import { openItemWriter } from './item-writer'
import { isDue } from './judge-item'
import { type LockCheckpoint, type LockEngine, openWindow, type Window } from './lock-engine'
import { lockRunJob } from './lock-run-job'
import { backOffFor, type LockPolicy, lockPolicy } from './policy'
import { type DetailRead, readFreshDetail } from './read-ends'
import {
  cancelPlanned,
  isUrgent,
  loadRun,
  markRunning,
  pauseForFailures,
  pauseForToken,
  type RunHead,
  type RunView,
  turnCrashedToUnknown,
} from './run-store'
import { settleItems } from './settle-items'

// Asked in the statement itself: another process may have sent an item since the items were looked through.
const finishSql = `
  update portal.lock_run r set ended_at = now(), paused_for = null,
    state = case when r.state = 'cancelled' then r.state else 'finished' end,
    outcome = (select coalesce(jsonb_object_agg(g.state, g.count), '{}') from (
      select i.state, count(*) as count from portal.lock_item i where i.run_id = r.id group by i.state) g)
  where r.id = $1::uuid and r.ended_at is null and not exists (
    select from portal.lock_item i
    where i.run_id = r.id and i.state in ${openSql})
  returning r.state::text as state, r.outcome`

type Finished = Pick<RunHead, 'state'> & { outcome: Record<string, number> }

/** Ends a run whose items have all ended, and asks for a sync. Repeating it changes nothing. */
export async function finishRun(tx: Tx, resellerId: string, run: RunHead): Promise<void> {
  const [finished] = await tx.$queryRawUnsafe<Finished[]>(finishSql, run.id)
  if (!finished) return
  const { state, outcome } = finished
  await enqueueNoticesOfRun(tx, { resellerId, runId: run.id })
  if (run.repair) await addRepairJob(tx, { resellerId, runId: run.id })
  await syncAfterLock(tx, resellerId)
  await recordAudit(tx, {
    resellerId,
    actor: requesterOf(run),
    action: 'lock.finished',
    subject: { kind: 'lock-run', id: run.id, name: `#${run.number}` },
    after: outcome,
  })
  await recordEvents(tx, resellerId, [toEvent(run, state, outcome)])
}

function toEvent(run: RunHead, state: RunHead['state'], outcome: Record<string, number>): NewEvent {
  const { id: runId, number, desired, reason, askedBy: personId } = run
  const tenants = Object.values(outcome).reduce((sum, count) => sum + count, 0)
  const ended = state === 'cancelled' ? state : 'finished'
  const payload = { runId, run: number, desired, reason, state: ended, tenants, outcome } as const
  return { kind: 'lock_run.finished', personId, payload }
}

export type AdvanceOptions = {
  /** Ends the work in good order: what is under way is still written down. */
  signal?: AbortSignal
  /** Asked between two batches: whether others should have a go first. */
  mustYield?: () => boolean
  policy?: Partial<LockPolicy>
  now?: () => Date
  checkpoint?: (name: LockCheckpoint) => void | Promise<void>
  /** For tests: another rule than `judgeEnds`. */
  judge?: Judge
}

// Longer than one turn of the smallest budget, so that every try brings the run on.
const budgetWaitMaxMs = 90_000
const yieldMs = 2_000

export const lockRuns: Reconciler<LockEngine, RunView> = {
  job: lockRunJob,
  due: `
    select r.id from portal.lock_run r
    where r.reseller_id = $1::uuid and r.ended_at is null
      and (r.state <> 'paused' or exists (
        select 1 from portal.lock_item i where i.run_id = r.id and i.state in ${underWaySql}))`,
  async load({ resellerId, runId, policy, gateway }) {
    const view = await loadRun(resellerId, runId, policy.batchSize)
    if (view?.callsPerMinute) gateway.setCallsPerMinute(view.callsPerMinute)
    return view && !view.run.endedAt ? view : null
  },
  recover: (engine) =>
    turnCrashedToUnknown(engine.resellerId, engine.runId, after(engine, engine.policy.settleMs)),
  step: advanceOnce,
}

/** Brings a run forward; a request that was under way is read at both ends, never repeated. */
export function advanceRun(
  resellerId: string,
  runId: string,
  options: AdvanceOptions = {},
): Promise<Advance> {
  return reconcile(lockRuns, runId, async (advance) => {
    const engine = await openEngine(resellerId, runId, options)
    try {
      return await advance(engine)
    } finally {
      await engine.ender.drop()
      await engine.gateway.flushCalls()
    }
  })
}

async function openEngine(resellerId: string, runId: string, options: AdvanceOptions): Promise<LockEngine> {
  const { signal } = options
  const gateway = await openGateway(resellerId, {
    cause: 'lock',
    waitMaxMs: budgetWaitMaxMs,
    waitSignal: signal,
    urgency: (await isUrgent(resellerId, runId)) ? 'soon' : 'bulk',
  })
  const wait = { settleMs: env().LOCK_SETTLE_MS, deadlineMs: env().UPSTREAM_TIMEOUT_MS }
  const now = options.now ?? (() => new Date())
  const checkpoint = async (name: LockCheckpoint) => options.checkpoint?.(name)
  return {
    resellerId,
    runId,
    gateway,
    policy: { ...lockPolicy(wait), ...options.policy },
    items: openItemWriter({ resellerId, runId, now }),
    ender: openItemEnder({ resellerId, onEnded: () => checkpoint('ended') }),
    signal,
    now,
    standBack: () => (options.mustYield?.() ? after({ now }, yieldMs) : null),
    checkpoint,
    judge: options.judge ?? judgeEnds,
  }
}

/** One `detail` verifies what was sent before and decides what is sent next. */
async function advanceOnce(engine: LockEngine, view: RunView): Promise<Round> {
  const { resellerId, runId } = engine
  if (view.open.length === 0 && view.planned.length === 0) {
    await engine.checkpoint('before-finish')
    await inScope(resellerId, (tx) => finishRun(tx, resellerId, view.run))
    return goOn
  }
  if (view.run.state === 'cancelled' && view.planned.length > 0) {
    await cancelPlanned(resellerId, runId)
    return goOn
  }
  const due = view.open.filter((item) => isDue(item, engine.now()))
  const planned = maySend(view) ? view.planned : []
  if (due.length === 0 && planned.length === 0) return waitForOpen(engine, view)
  if (view.run.state === 'planned') await markRunning(resellerId, runId)
  const wanted = new Set([...due, ...planned].map(({ upstreamId }) => upstreamId))
  const read = await readFreshDetail(engine.gateway, wanted)
  await engine.checkpoint('detail-read')
  if (engine.signal?.aborted) return { kind: 'later', at: engine.now() }
  if ('error' in read && read.error) {
    await saveTrouble({ resellerId, runId, error: read.error, of: 'detail' })
  } else if (view.run.trouble) await clearTrouble(resellerId, runId)
  if (read.kind === 'token-rejected' && due.length === 0) {
    await pauseForToken(resellerId, runId)
    return goOn
  }
  const mayTake = openWindow(engine)
  const isSettled = await settleItems(engine, { run: view.run, items: due, read, mayTake })
  if (planned.length === 0 || !isSettled) return goOn
  return send(engine, { view, planned, read, mayTake })
}

function maySend({ run }: RunView): boolean {
  return run.state === 'planned' || run.state === 'running'
}

function waitForOpen(engine: LockEngine, { open }: RunView): Round {
  const next = open.map((item) => item.settleAfter).find((at) => at !== null)
  if (next) return { kind: 'later', at: next }
  // Another process has a request under way.
  return open.length > 0 ? { kind: 'later', at: after(engine, yieldMs) } : { kind: 'still' }
}

type Sending = { view: RunView; planned: RunView['planned']; read: DetailRead; mayTake: Window }

async function send(engine: LockEngine, { view, planned, read, mayTake }: Sending): Promise<Round> {
  const { resellerId, runId, policy } = engine
  if (read.kind === 'token-rejected') {
    await pauseForToken(resellerId, runId)
    return goOn
  }
  if (read.kind === 'rate-limited') return { kind: 'later', at: after(engine, policy.backOffMs) }
  const batch =
    read.kind === 'down'
      ? ({ kind: 'blind' } as const)
      : await decideItems(engine, { run: view.run, items: planned, read, mayTake })
  if (batch.kind === 'wait') return { kind: 'later', at: batch.until }
  if (batch.kind !== 'blind' || engine.signal?.aborted) return goOn
  const failures = await engine.items.save(null, 'failure')
  if (failures >= policy.failuresMax && (await pauseForFailures(resellerId, runId))) return goOn
  return { kind: 'later', at: after(engine, backOffFor(policy, failures)) }
}
