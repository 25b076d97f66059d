import 'server-only'
import {
  AppError,
  OutcomeUnknown,
  RateLimited,
  Unauthorized,
  UpstreamRejected,
} from '../../../platform/errors'
import { after } from '../../../platform/jobs/reconcile'
import { saveTrouble } from '../run-trouble'
import { toNotSent, toSent, toUnknown } from './item-store'
import type { LockEngine } from './lock-engine'
import { backOffFor } from './policy'
import { pauseForFailures, pauseForToken, type RunItem } from './run-store'
import type { Lane } from './send-lanes'

type Applying = { item: RunItem; lane: Lane }

/** The server's own error, and not a proxy's. */
const failedCodes = new Set(['upstream-failed', 'upstream-html'])

/** Thrown to keep a request here whose turn has come. */
class KeptHere extends Error {}

/**
 * Sends one item: turn, write-ahead, request, outcome. The request always names the state wanted, which is
 * right on servers that set and, because only differing tenants come here, on servers that toggle.
 */
export async function applyLock(engine: LockEngine, applying: Applying): Promise<void> {
  const { item, lane } = applying
  await engine.checkpoint('before-sending')
  let sending: RunItem | null = null
  const beforeLeaving = async () => {
    const startedAt = performance.now()
    if (!lane.mayLeave() || !(await engine.items.writeAhead(item))) throw new KeptHere()
    sending = { ...item, state: 'sending', attempt: item.attempt + 1 }
    await engine.checkpoint('sending')
    // Whoever takes over reads no earlier than the settle time: a request that left later would be missed.
    if (!lane.mayLeave() || performance.now() - startedAt > engine.policy.leaveMs) throw new KeptHere()
  }
  try {
    const locked = item.desired === 'locked'
    const { said } = await engine.gateway.setTenantLock({
      upstreamId: item.upstreamId,
      locked,
      beforeSend: beforeLeaving,
    })
    lane.answered('well')
    await engine.checkpoint('answered')
    await engine.items.save(toSent(sending ?? item, { said, now: engine.now() }), 'success')
    await engine.checkpoint('sent')
    lane.proved()
  } catch (error) {
    if (sending) await takeFailure(engine, { ...applying, item: sending, error })
    else stayHere(engine, lane, error)
  }
}

/** The turn did not come, or the write-ahead was refused: the item is as it was. */
function stayHere(engine: LockEngine, lane: Lane, error: unknown): void {
  if (error instanceof KeptHere) {
    lane.stop({ kind: 'stopped' })
    return
  }
  if (!(error instanceof AppError)) throw error
  const seconds = error instanceof RateLimited ? Number(error.values.seconds ?? 0) : 0
  lane.stop({ kind: 'wait', until: after(engine, seconds * 1000) })
}

type Failing = Applying & { error: unknown }

async function takeFailure(engine: LockEngine, failing: Failing): Promise<void> {
  const { item, lane, error } = failing
  const { items, policy, resellerId, runId } = engine
  if (error instanceof KeptHere) {
    lane.stop({ kind: 'stopped' })
    await items.save(toNotSent(item))
    return
  }
  if (!(error instanceof AppError)) throw error
  lane.answered('badly')
  if (error instanceof Unauthorized) {
    lane.stop({ kind: 'stopped' })
    await items.save(toNotSent(item, 'token-rejected'))
    await saveTrouble({ resellerId, runId, error, of: 'request' })
    return pauseForToken(resellerId, runId)
  }
  if (error instanceof RateLimited) {
    lane.stop({ kind: 'wait', until: after(engine, policy.backOffMs) })
    await items.save(toNotSent(item, 'rate-limited'))
    return
  }
  await countFailure(engine, failing, error)
}

async function countFailure(engine: LockEngine, failing: Failing, error: AppError): Promise<void> {
  const { lane } = failing
  const { policy } = engine
  const { resellerId, runId } = engine
  await saveTrouble({ resellerId, runId, error, of: 'request' })
  const failures = await writeFailure(engine, failing, error)
  if (failures >= policy.failuresMax && (await pauseForFailures(resellerId, runId))) {
    lane.stop({ kind: 'stopped' })
    return
  }
  const isAboutItem = error instanceof OutcomeUnknown || error instanceof UpstreamRejected
  if (!isAboutItem) lane.stop({ kind: 'wait', until: after(engine, backOffFor(policy, failures)) })
}

/** Writes what became of the item; returns the failures in a row. */
async function writeFailure(engine: LockEngine, { item }: Failing, error: AppError): Promise<number> {
  const said = typeof error.values.said === 'string' ? error.values.said : null
  if (error instanceof OutcomeUnknown) {
    const answer = failedCodes.has(String(error.values.why)) ? 'failed' : 'lost'
    const cause = answer === 'failed' ? 'server-failed' : 'answer-lost'
    const settleAfter = after(engine, engine.policy.settleMs)
    return engine.items.save(toUnknown(item, { answer, cause, said, settleAfter }), 'failure')
  }
  if (!(error instanceof UpstreamRejected)) {
    return engine.items.save(toNotSent(item, 'upstream-down'), 'failure')
  }
  // A server may save one end and then say no: what it left is read before it is called refused.
  const refused = { answer: 'refused', cause: 'rejected', said, settleAfter: engine.now() } as const
  return engine.items.save(toUnknown(item, refused), 'failure')
}
