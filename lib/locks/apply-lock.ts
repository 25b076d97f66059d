import 'server-only'
import { AppError, OutcomeUnknown, RateLimited, Unauthorized, UpstreamRejected } from '../errors'
import { endItem } from './end-item'
import { type Engine, later } from './engine'
import { markNotSent, markSending, markSent, markUnknown } from './item-store'
import type { Access } from './plan-locks'
import { backOffFor } from './policy'
import { noteFailure, noteSuccess, pauseForToken, type RunHead, type RunItem } from './run-store'

export type Sent =
  | { kind: 'next' }
  /** The run was stopped meanwhile, or paused by what happened. */
  | { kind: 'stopped' }
  | { kind: 'wait'; until: Date }

/**
 * Sends one item: write-ahead, request, outcome. The request always names the state wanted, which is right on
 * servers that set and, because only differing tenants come here, on servers that toggle.
 */
export async function applyLock(
  engine: Engine,
  { run, item, central }: { run: RunHead; item: RunItem; central: Access | null },
): Promise<Sent> {
  const { resellerId, gateway } = engine
  await engine.checkpoint('before-sending')
  if (!(await markSending({ resellerId, item }, engine.now()))) return { kind: 'stopped' }
  const sending: RunItem = { ...item, state: 'sending', attempt: item.attempt + 1 }
  await engine.checkpoint('sending')
  try {
    const { said } = await gateway.setTenantLock({
      upstreamId: item.upstreamId,
      locked: item.desired === 'locked',
    })
    await engine.checkpoint('answered')
    await markSent({ resellerId, item: sending }, { said, now: engine.now() })
    await noteSuccess(resellerId, engine.runId)
    await engine.checkpoint('sent')
    return { kind: 'next' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return takeFailure(engine, { run, item: sending, central, error })
  }
}

type Failed = { run: RunHead; item: RunItem; central: Access | null; error: AppError }

async function takeFailure(engine: Engine, { run, item, central, error }: Failed): Promise<Sent> {
  const { resellerId, policy } = engine
  const at = { resellerId, item }
  const said = typeof error.values.said === 'string' ? error.values.said : null
  if (error instanceof Unauthorized) {
    await markNotSent(at, 'token-rejected')
    await pauseForToken(resellerId, engine.runId)
    return { kind: 'stopped' }
  }
  if (error instanceof RateLimited) {
    await markNotSent(at, 'rate-limited')
    return { kind: 'wait', until: later(engine, policy.backOffMs) }
  }
  if (error instanceof OutcomeUnknown) {
    await markUnknown(at, { cause: 'answer-lost', said, settleAfter: later(engine, policy.settleMs) })
  } else if (error instanceof UpstreamRejected) {
    const reading = { central, host: null }
    const ending = { state: 'refused', cause: 'rejected', reading, now: engine.now() } as const
    await endItem({ ...ending, resellerId, run, item, said: said ?? undefined })
  } else {
    await markNotSent(at, 'upstream-down')
  }
  const { failures, paused } = await noteFailure(resellerId, engine.runId, policy.failuresMax)
  if (paused) return { kind: 'stopped' }
  const isLost = error instanceof OutcomeUnknown || error instanceof UpstreamRejected
  return isLost ? { kind: 'next' } : { kind: 'wait', until: later(engine, backOffFor(policy, failures)) }
}
